import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { eventually, lastWords, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const ANNOUNCED = 'On Mon, Nov 16, 2026 at 9:00 AM Ada <ada@acme.com> wrote:';

/** Somebody writes this mail; their thread once it is answered, and whether they are suppressed. */
async function wrote(content: string, more: object = {}) {
  const [agentId, from] = [await on.makeAgent(), `${newId()}@example.com`];
  const before = on.requests.length;
  expect(
    (await on.inbound({ channel: 'email', from, content, agentId, subject: 'Visit', ...more })).status,
  ).toBe(202);
  await eventually(() => on.idOf(agentId)).not.toBe('');
  const id = await on.idOf(agentId);
  await eventually(async () => {
    const { answered_position, inbound_position } = await on.row(id);
    return answered_position === inbound_position;
  }).toBe(true);
  const path = `/api/compliance/suppressions/check?email=${encodeURIComponent(from)}`;
  const listed = (await on.ask('GET', path, undefined, on.workspace.keys.full)).body.data;
  const { messages } = await on.detail(id);
  const heard = on.requests.slice(before).map(lastWords);
  return { stored: messages[0].content, heard, messages, listed };
}

describe('a mail is heard by its own words alone, and stored whole', () => {
  it.each([
    [
      'a reply above what it quotes',
      `Yes, Thursday works for me.\n\n${ANNOUNCED}\n> Hello Ana, would Thursday work?\n> If you do not want to hear from us again, reply STOP or unsubscribe here.`,
      'Yes, Thursday works for me.',
    ],
    [
      'a reply above an original message',
      'Sounds good!\n\n-----Original Message-----\nFrom: Ada <ada@acme.com>\nSent: Monday, November 16, 2026\n\nHello Ana, reply STOP or unsubscribe here.',
      'Sounds good!',
    ],
    [
      'a forwarded wish of somebody else',
      'Forwarded message:\n> Please stop contacting me.\nCan you handle this for the customer?',
      'Can you handle this for the customer?',
    ],
    [
      'a notice under a signature',
      'What does it cost?\n\n--\nBob\nDo not reply to this address. This e-mail is confidential; if you are not the intended recipient, delete it and do not contact us.',
      'What does it cost?',
    ],
  ])('%s suppresses nobody', async (_, content, own) => {
    const { stored, heard, listed } = await wrote(content);
    expect(stored).toBe(content);
    expect(heard).toEqual([own]);
    expect(listed).toMatchObject({ suppressed: false });
  });

  it.each([
    [
      'a plea above what it quotes',
      `Please take me off your list.\n\n${ANNOUNCED}\n> Hello Ana, would Thursday work? I called you last week.`,
    ],
    ['STOP above marked lines', 'STOP\n\n> We called you about your bike. He said you liked it.'],
    ['STOP above an announced quote', `STOP\n\n${ANNOUNCED}\n> We called you about your bike.`],
  ])('%s suppresses for certain', async (_, content) => {
    const { stored, listed } = await wrote(content);
    expect(stored).toBe(content);
    expect(listed).toMatchObject({ suppressed: true, suppression: { confirmed: true } });
  });

  it('one that only quotes is answered like an empty one, and suppresses nobody', async () => {
    const { stored, heard, messages, listed } = await wrote('> Please stop contacting me.');
    expect(stored).toBe('> Please stop contacting me.');
    expect(heard).toEqual(['']);
    expect(messages).toHaveLength(2);
    expect(listed).toMatchObject({ suppressed: false });
  });

  it('with a file it is the file that is named', async () => {
    const attachment = { filename: 'menu.pdf', contentType: 'application/pdf', bytes: 9 };
    expect((await wrote('> Which dish?', { attachment })).heard).toEqual(['[file: menu.pdf]']);
  });

  it('on other channels lines that begin so are the person’s', async () => {
    const more = { channel: 'messenger', subject: undefined };
    expect((await wrote('> two of these', more)).heard).toEqual(['> two of these']);
  });
});
