import type { Language } from '../../server/src/listening/types.ts';
import type { Fact } from '../../server/src/providers/model/embedded/material/read-material.ts';
import { chosenFor } from '../../server/src/providers/model/embedded/questions/answer.ts';
import { asksIn } from '../../server/src/providers/model/embedded/questions/asks.ts';
import type { Figures } from '../../server/src/providers/model/embedded/questions/matcher/manifest.ts';
import type { Weights } from '../../server/src/providers/model/embedded/questions/matcher/weights.ts';
import { type Business, statementsOf } from './lines.ts';

export type Outcome = { language: Language; wanted: readonly number[]; said: readonly number[] };

/** What would be said to each question of a business, as lines of its facts; a question that is not recognised is asked whole. */
export function outcomesOf(business: Business, weights: Weights): Outcome[] {
  const { language, questions } = business;
  const statements = statementsOf(business);
  const facts = statements.map(({ fact }) => fact);
  const lineOf = (fact: Fact): number => statements.find((each) => each.fact === fact)?.line ?? -1;
  return questions.map(({ ask, facts: wanted }) => {
    const wholes = asksIn(ask, language).map(({ whole }) => whole);
    const said = (wholes.length === 0 ? [ask] : wholes).flatMap((whole) =>
      chosenFor(whole, language, facts, { weights }).facts.slice(0, 2),
    );
    return { language, wanted, said: [...new Set(said.map(lineOf))] };
  });
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const single = outcomes.filter(({ wanted }) => wanted.length === 1);
  const double = outcomes.filter(({ wanted }) => wanted.length > 1);
  const open = outcomes.filter(({ wanted }) => wanted.length === 0);
  const isRight = ({ wanted, said }: Outcome): boolean => wanted.every((line) => said.includes(line));
  return {
    answerable: {
      right: single.filter(isRight).length,
      wrong: single.filter((outcome) => outcome.said.length > 0 && !isRight(outcome)).length,
      all: single.length,
    },
    double: { right: double.filter(isRight).length, all: double.length },
    unanswerable: { admitted: open.filter(({ said }) => said.length === 0).length, all: open.length },
  };
}
