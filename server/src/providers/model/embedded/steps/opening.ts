import { ends, joined, type Step, says } from '../reply.ts';
import { contactOf } from '../script/identity.ts';
import { resume } from '../script/index.ts';
import { whyText } from '../script/lead.ts';
import { plain } from '../talk/speakable.ts';
import type { Talk } from '../talk/talk.ts';

const NAME_LENGTH_MAX = 60;
const SILENCES_MAX = 2;

export const agentOf = (talk: Talk): string =>
  plain(talk.brief.agentName).slice(0, NAME_LENGTH_MAX).trim() || 'Parley';

function invitation(talk: Talk): string {
  const { speaker, brief } = talk;
  const contact = contactOf(talk);
  if (brief.category === 'collections' || brief.category === 'notifications')
    return contact === '' ? speaker.say('asksForHolder') : speaker.say('asksForContact', { contact });
  return speaker.say(brief.category === 'surveys' ? 'asksToBegin' : 'invites');
}

/** The first words, when the agent has none of its own. */
export const opens: Step = (talk) => {
  if (talk.turns.length > 0) return null;
  const { speaker, brief } = talk;
  const agent = agentOf(talk);
  if (brief.direction === 'inbound') return says(speaker.say('greetsCaller', { agent }));
  const contact = contactOf(talk);
  // Whoever answers first may be somebody else: the name comes with the question who they are.
  const named = contact !== '' && brief.category !== 'collections' && brief.category !== 'notifications';
  const greeting = named
    ? speaker.say('greetsContact', { contact, agent })
    : speaker.say('greets', { agent });
  return says(joined(greeting, whyText(talk), invitation(talk)));
};

/** Silence, or a sound without words. */
export const hearsNothing: Step = (talk) => {
  const silent =
    talk.last === null || talk.turns.at(-1)?.role === 'agent' || !/[\p{L}\p{N}]/u.test(talk.last.text);
  if (!silent) return null;
  if (talk.said('notCaught') >= SILENCES_MAX) return ends(talk, 'goodbye', talk.speaker.say('callbackOpen'));
  return resume(talk, talk.speaker.say('notCaught'));
};
