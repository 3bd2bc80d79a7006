import type { Talk } from '../talk/talk.ts';
import { denies } from './identity.ts';
import { asksForNotice, wantsChange } from './other-day.ts';
import { disputes, offersParts } from './owed.ts';
import { productOf } from './scene.ts';
import { leaves, reasonIsAsked, stays } from './staying.ts';

/** Words the script of the category knows what to do with: no general answer to a doubt or a question takes their place. */
export function isForScript(talk: Talk): boolean {
  const { last, brief, pending } = talk;
  if (last === null) return false;
  if (pending?.key === 'asksForContact' && denies(last)) return true;
  if (pending?.key === 'offersToStay' && stays(last.text)) return true;
  // The reason is asked for once, also where the owner's own words would ask for it again.
  if (brief.category === 'retention' && leaves(last.text, last.heard.intents) && reasonIsAsked(talk))
    return true;
  return isOfNotice(talk) || (brief.category === 'collections' && (disputes(last) || offersParts(last)));
}

/** Another day wished for, or the day asked for again, once the notice was given. */
export const isOfNotice = (talk: Talk): boolean =>
  talk.last !== null &&
  talk.brief.category === 'notifications' &&
  talk.said('notifies') > 0 &&
  (wantsChange(talk.last, productOf(talk, 2)) || asksForNotice(talk.last.text));
