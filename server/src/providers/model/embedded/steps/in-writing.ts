import { leavesOpen, wantsInWriting } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import { closes, isHandedOff, type Step } from '../reply.ts';
import { isForScript } from '../script/heard-by.ts';
import { isIdentified } from '../script/identity.ts';
import { afterAnswer } from '../script/index.ts';
import { momentNamed } from '../script/times.ts';
import { isFirmNo } from '../talk/refusal.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { handles } from './doubts.ts';

/** "And I'll have a look", "y lo veo con calma": they decide when they have read it. */
const READS_IT_LATER =
  /(?<![a-z])(?:(?:i'll|i will|i can|we'll|so i can|let me) (?:have|take|give it|look|read|see|check|go (?:over|through)|think)|not (?:deciding|decide|going to decide|buying)|when i (?:have|get|'ve got)|(?:lo|la|los|las) (?:veo|miro|leo|reviso|analizo|checo|estudio)|(?:y|ya|luego|despues) (?:ya )?(?:lo |la |los |las )?(?:veo|miro|vemos|hablamos|te aviso|le aviso)|(?:dou|vou dar) uma (?:olhada|lida)|(?:eu )?(?:vejo|leio|olho|analiso)|que eu (?:vejo|leio|olho|analiso))(?![a-z])/;

const decidesLater = (text: string): boolean => leavesOpen(text) || READS_IT_LATER.test(plain(text));

const isPutOff = (intents: ReadonlySet<Intent>): boolean =>
  intents.has('declines') || intents.has('is_busy') || intents.has('wants_callback');

/** Whatever else they ask is answered first. */
const asksMore = (talk: Talk): boolean => talk.asksSurely().some(({ text }) => !wantsInWriting(text));

/** So owners' words for it ask where it should go. */
const ASKS_WHERE =
  /(?<![a-z])(?:where (?:should|shall|can|do|may) (?:i|we) send|which (?:e-?mail|number|address)|a donde (?:se lo|lo|la|se la|te lo) (?:mand|envi|pas)\w*|para onde (?:devo|posso|eu|a gente|podemos)? ?(?:mand|envi)\w*)/;

const isAskedWhere = ({ turns }: Talk): boolean =>
  ASKS_WHERE.test(plain(turns.findLast(({ role }) => role === 'agent')?.text ?? ''));

const isWished = (talk: Talk, last: PersonTurn): boolean =>
  wantsInWriting(last.text) ||
  (isAskedWhere(talk) &&
    talk.person.slice(0, -1).some(({ text }) => wantsInWriting(text)) &&
    !isFirmNo(last));

const NOTED_WHEN_ASKED = new Set(['sales', 'collections', 'scheduling', 'retention']);

/** What is to be sent is noted: nothing is sent from here, and nobody is asked on who wants to read first. */
export const notesWriting: Step = (talk) => {
  const { last, brief, speaker, said, person } = talk;
  if (last === null || isHandedOff(talk) || !isWished(talk, last)) return null;
  // That a bill is cleared is wanted in writing by who has paid it, too.
  if (
    (brief.category !== 'collections' && isForScript(talk)) ||
    asksMore(talk) ||
    momentNamed(talk, last) !== null
  )
    return null;
  // Elsewhere a question whether it can be sent is answered, or admitted not to be known.
  if (!NOTED_WHEN_ASKED.has(brief.category) && talk.asksSurely().length > 0) return null;
  if (brief.category === 'collections' && !isIdentified(talk)) return null;
  const owners = handles(talk);
  if (owners !== null) return owners;
  const isLater = person.some(
    ({ text, heard }) => wantsInWriting(text) && (decidesLater(text) || isPutOff(heard.intents)),
  );
  const noted = speaker.say('writingNoted');
  return brief.category === 'sales' && (isLater || said('writingNoted') > 0)
    ? closes(talk, noted)
    : afterAnswer(talk, noted);
};
