import { relapses } from '../../../../listening/index.ts';
import { knownAbout } from '../questions/known-about.ts';
import { closes, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { isAccount } from './account.ts';
import { always, askField, type Stage } from './scene.ts';

const DEVICE =
  /\b(app|screen|internet|wi-?fi|router|computer|laptop|phone|printer|program|page|website|log ?in|device|error|crash|frozen|pantalla|computador\w*|celular|impresora|programa|página|equipo|se congela|tela|impressora|site|aparelho|trava|travad[oa]|no enciende|não liga)\b/i;

/** The person's own account of the matter: their answer when asked, else the longest thing they said first. */
function problemOf(talk: Talk): PersonTurn | null {
  return talk.replyTo('ask:issue_summary') ?? talk.person.slice(0, 2).find(isAccount) ?? null;
}

const problem: Stage = (scene) => (problemOf(scene.talk) === null ? always('issue_summary')(scene) : null);

const reference: Stage = (scene) => {
  const { talk } = scene;
  const field = talk.brief.dataCollection.find(({ id }) => id === 'reference_number');
  const given = talk.person.some(({ text }) => /\d{3,}/.test(text));
  return field === undefined || given || talk.said('asksIfSolved') > 0 ? null : askField(scene, field);
};

const help: Stage = ({ talk, lead, verdict, open }) => {
  const { speaker, said } = talk;
  const helped = said('triesAgain') + said('casesNoted') + said('asksIfSolved') + said('offersPerson');
  if (helped > 0) {
    if (said('triesAgain') > 0 && open('triesAgain')) return says(lead, speaker.say('triesAgain'));
    const tried = verdict('triesAgain') === 'yes' && said('asksIfSolved') === 0;
    const solvedAlready = talk.replyTo('triesAgain')?.heard.intents.has('says_solved') ?? false;
    return tried && !solvedAlready ? says(lead, speaker.say('asksIfSolved')) : null;
  }
  const matter = problemOf(talk)?.text ?? '';
  const known = knownAbout(talk, matter);
  if (known !== null) return says(speaker.say('answers', { answer: known }), speaker.say('asksIfSolved'));
  if (DEVICE.test(matter)) return says(speaker.say('triesAgain'));
  return says(lead, speaker.say('casesNoted'), speaker.say('asksIfSolved'));
};

const outcome: Stage = ({ talk, verdict, open }) => {
  const { speaker } = talk;
  const stood = verdict('asksIfSolved') ?? verdict('triesAgain');
  // "Oh, it's back!" in answer to whatever was asked.
  const isBack = talk.last !== null && relapses(talk.last.text);
  if (!isBack && (stood === 'yes' || talk.last?.heard.intents.has('says_solved')))
    return closes(talk, speaker.say('solved'));
  if (talk.said('asksIfSolved') > 0 && open('asksIfSolved')) return says(speaker.say('asksIfSolved'));
  if (open('offersPerson')) return says(speaker.say('offersPerson'));
  return closes(talk, speaker.say('casesNoted'));
};

export const support: readonly Stage[] = [problem, reference, help, outcome];
