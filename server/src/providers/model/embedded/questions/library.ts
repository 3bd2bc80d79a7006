import { topicIn } from '../../../../listening/index.ts';
import { type Fact, type Material, readMaterial } from '../material/read-material.ts';
import { isIdentified } from '../script/identity.ts';
import type { Talk } from '../talk/talk.ts';
import type { MeaningOf } from './meaning/index.ts';

const FACTS_MAX = 400;

/** In these the matter is told to the right person only. */
const PRIVATE = new Set(['collections', 'notifications']);
const PUBLIC_VARIABLES = new Set(['campaign_name', 'agent_name', 'company', 'company_name']);
const VALUE_LENGTH_MIN = 2;

/** Whether a sentence is made for this one person, by a value only they have. */
function isPersonal(text: string, variables: Readonly<Record<string, string>>): boolean {
  return Object.entries(variables).some(
    ([name, value]) =>
      !PUBLIC_VARIABLES.has(name) && value.trim().length >= VALUE_LENGTH_MIN && text.includes(value.trim()),
  );
}

export const promptOf = ({ brief }: Talk): Material => readMaterial(brief.prompt, brief.language, 'prompt');

export type Shelf = Pick<Material, 'facts' | 'bans' | 'persona'> & { meaning?: MeaningOf | undefined };

const shelves = new WeakMap<Talk, Shelf>();

/** All the agent was given that may be said here, each statement once: its prompt, its campaign, its documents. */
export function libraryOf(talk: Talk): Shelf {
  const known = shelves.get(talk);
  if (known !== undefined) return known;
  const prompt = promptOf(talk);
  const { bans, persona } = prompt;
  const shelf = { facts: factsFor(talk, prompt), bans, persona, meaning: talk.brief.meaning };
  shelves.set(talk, shelf);
  return shelf;
}

function factsFor(talk: Talk, prompt: Material): readonly Fact[] {
  const { language, variables, category, knowledge, blockedOutputTopics } = talk.brief;
  const guarded = PRIVATE.has(category) && !isIdentified(talk);
  const product = guarded ? '' : (variables.product_context ?? '');
  const documents = [
    ...(product === '' ? [] : [readMaterial(product, language, 'document')]),
    ...knowledge.map(({ heading, content }) =>
      readMaterial(heading === null ? content : `# ${heading}\n${content}`, language, 'document'),
    ),
  ];
  if (documents.length === 0 && !guarded && blockedOutputTopics.length === 0) return prompt.facts;
  const facts = new Map<string, Fact>();
  for (const { facts: read } of [prompt, ...documents])
    for (const fact of read) {
      if (facts.size >= FACTS_MAX || facts.has(fact.text)) continue;
      if (guarded && isPersonal(fact.text, variables)) continue;
      if (topicIn(fact.text, blockedOutputTopics) !== null) continue;
      facts.set(fact.text, fact);
    }
  return [...facts.values()];
}
