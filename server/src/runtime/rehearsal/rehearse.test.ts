import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { CATEGORIES } from '../../features/agents/catalogue/index.ts';
import { newAgent } from '../../features/agents/rules.ts';
import { createAgentInput } from '../../features/agents/schema.ts';
import { newId } from '../../platform/ids.ts';
import { isSuccess } from '../analysis/index.ts';
import type { TalkingAgent } from '../session.ts';
import { type Caller, rehearse } from './rehearse.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const LANGUAGES = ['en', 'es', 'pt'] as const;
const SEEDS = ['1', '2', '3', '4', '5', '6'];

function agentFor(category: (typeof CATEGORIES)[number], language: string): TalkingAgent {
  const input = createAgentInput.parse({ name: 'Ada', voiceId: 'voice_clara', language, category });
  return { ...newAgent(input, null), id: newId(), hasKnowledge: false };
}

const play = (agent: TalkingAgent, caller: Caller, seed: string) =>
  rehearse(workspace.ctx, {
    agent,
    caller,
    channel: 'voice',
    direction: 'outbound',
    variables: {
      contact_name: 'Ana',
      campaign_name: 'Spring',
      product_context: 'A monthly garden plan for 30 dollars.',
    },
    seed,
    agentTurnsMax: 16,
    mocks: {},
  });

/** What the simulated telephone network promises: any willing person ends with a success of the category. */
describe('a keen person', () => {
  for (const category of CATEGORIES) {
    it.each(LANGUAGES)(`ends ${category} in %s with its success, whatever the seed`, async (language) => {
      const wrong: string[] = [];
      for (const seed of SEEDS) {
        const { analysed, endedBy, transcript } = await play(
          agentFor(category, language),
          { persona: 'keen' },
          seed,
        );
        const { outcome } = analysed.analysis;
        if (!isSuccess(category, outcome) || endedBy === 'turn_limit' || endedBy === 'failure')
          wrong.push(
            `${seed}: ${outcome}, ${endedBy}\n${transcript.map((t) => `${t.role}: ${t.message}`).join('\n')}`,
          );
      }
      expect(wrong).toEqual([]);
    });
  }
});

describe('other people', () => {
  it.each([
    ['declines', ['rejected', 'payment_refused', 'churned', 'appointment_canceled', 'candidate_unqualified']],
    ['wants_no_more_contact', ['rejected']],
    ['wants_person', ['escalated_to_human']],
    ['voicemail', ['voicemail']],
  ] as const)('who are %s end as such in every category and language', async (persona, outcomes) => {
    const wrong: string[] = [];
    for (const category of CATEGORIES) {
      for (const language of LANGUAGES) {
        const { analysed, transcript } = await play(agentFor(category, language), { persona }, '1');
        const { outcome, asked_not_to_be_contacted } = analysed.analysis;
        const dnc = persona === 'wants_no_more_contact';
        if (!outcomes.includes(outcome as never) || asked_not_to_be_contacted !== dnc)
          wrong.push(
            `${category} ${language}: ${outcome} ${asked_not_to_be_contacted}\n${transcript.map((t) => `${t.role}: ${t.message}`).join('\n')}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never hear the same words of the agent three times', async () => {
    for (const persona of ['confused', 'angry', 'sceptical'] as const) {
      for (const category of CATEGORIES) {
        const { transcript } = await play(agentFor(category, 'en'), { persona }, '2');
        const said = transcript.filter(({ role }) => role === 'agent').map(({ message }) => message);
        const most = Math.max(...said.map((words) => said.filter((other) => other === words).length));
        expect(most, `${persona} ${category}`).toBeLessThanOrEqual(2);
      }
    }
  });
});
