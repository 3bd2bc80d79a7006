import type { Page, Route } from 'playwright-core';

const RATE_HZ = 8_000;
const CHARACTERS_PER_SECOND = 15;

type Turn = { role: 'agent' | 'user'; message: string; time_in_call_secs: number };
export type SpokenCall = { id: string; duration_seconds: number; transcript: Turn[] };

const spokenSeconds = ({ message }: Turn): number => message.length / CHARACTERS_PER_SECOND;

/** A stereo recording as the service makes them: the person on the left, the agent on the right. */
function recordingOf({ transcript, duration_seconds: seconds }: SpokenCall): Buffer {
  const frames = seconds * RATE_HZ;
  const file = Buffer.alloc(44 + frames * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 4, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(RATE_HZ * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 4, 40);
  for (const turn of transcript) {
    const at = turn.time_in_call_secs;
    const from = turn.role === 'agent' ? at : at - spokenSeconds(turn);
    const [first, last] = [from, from + spokenSeconds(turn)].map((second) =>
      Math.min(frames, Math.max(0, Math.floor(second * RATE_HZ))),
    ) as [number, number];
    for (let frame = first; frame < last; frame += 1) {
      const loudness = 0.4 + 0.6 * Math.abs(Math.sin(frame / 1_500));
      const side = turn.role === 'agent' ? 2 : 0;
      file.writeInt16LE(Math.round(Math.sin(frame / 6) * 14_000 * loudness), 44 + frame * 4 + side);
    }
  }
  return file;
}

/** The times of spoken turns, which a line that carries text does not have. */
const timingsOf = ({ transcript }: SpokenCall) =>
  transcript.flatMap(({ role, time_in_call_secs: seconds }, index) => {
    if (role !== 'agent' || index === 0) return [];
    const heardMs = seconds * 1_000 - 700;
    return [
      {
        index,
        end_of_speech_ms: heardMs,
        transcript_ms: heardMs + 260,
        first_token_ms: heardMs + 340,
        first_audio_ms: heardMs + 480,
        first_packet_ms: heardMs + 640,
        response_ms: 640,
        interrupted: index === 2,
      },
    ];
  });

async function sendRange(route: Route, file: Buffer): Promise<void> {
  const asked = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '');
  const headers = { 'accept-ranges': 'bytes' };
  if (!asked) return route.fulfill({ body: file, contentType: 'audio/wav', headers });
  const from = Number(asked[1]);
  const to = asked[2] ? Number(asked[2]) : file.length - 1;
  return route.fulfill({
    status: 206,
    body: file.subarray(from, to + 1),
    contentType: 'audio/wav',
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${file.length}` },
  });
}

/** The simulated line talks in text and records nothing: its call gets a recording and measured turns on the way. */
export async function giveSound(page: Page, call: SpokenCall): Promise<void> {
  const file = recordingOf(call);
  await page.route(`**/api/calls/${call.id}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { data: { ...data, has_recording: true, turns: timingsOf(call) } },
    });
  });
  await page.route(`**/api/calls/${call.id}/audio`, (route) => sendRange(route, file));
}
