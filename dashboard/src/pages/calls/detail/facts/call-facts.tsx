import type { Call } from '../../../../api/generated/types.ts';
import { Collected, Criteria, Outcome, Summary } from './analysis.tsx';
import { Details } from './details.tsx';
import type { Evidence } from './evidence.tsx';
import { CostFigures, TalkFigures } from './figures.tsx';
import { Proof } from './proof.tsx';
import { SentimentLine } from './sentiment-line.tsx';

/** Everything known about a call beside its words. */
export function CallFacts({ call, evidence }: { call: Call; evidence: Evidence }) {
  return (
    <>
      <Summary call={call} />
      <Outcome call={call} />
      <Collected call={call} evidence={evidence} />
      <Criteria call={call} evidence={evidence} />
      <SentimentLine call={call} />
      <TalkFigures call={call} />
      <CostFigures call={call} />
      <Proof call={call} />
      <Details call={call} />
    </>
  );
}
