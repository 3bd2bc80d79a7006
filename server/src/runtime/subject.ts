import { languageOf } from '../features/agents/catalogue/index.ts';
import type { AnalysisSubject } from './analysis/types.ts';
import type { TalkingAgent } from './session.ts';

type Talk = Pick<AnalysisSubject, 'transcript' | 'channel' | 'direction' | 'toolsUsed' | 'now'>;

/** What the judgement asks of the agent who talked. */
type AnalysedAgent = Pick<TalkingAgent, 'analysis'> & { language: string; category: string | null };

/** A conversation of this agent, ready to be judged by the agent's own criteria. */
export function subjectOf(agent: AnalysedAgent, talk: Talk): AnalysisSubject {
  const { successEvaluation = [], dataCollection = [] } = (agent.analysis ?? {}) as {
    successEvaluation?: AnalysisSubject['criteria'];
    dataCollection?: AnalysisSubject['dataCollection'];
  };
  return {
    ...talk,
    language: languageOf(agent.language),
    category: agent.category ?? 'general',
    criteria: successEvaluation,
    dataCollection,
  };
}
