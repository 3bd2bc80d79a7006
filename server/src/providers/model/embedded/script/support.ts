import { declinesCase } from '../../../../listening/decided/withdrawing.ts';
import { relapses, reportsSuccess, saysNothingMore, saysStillWrong } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { knownAbout } from '../questions/known-about.ts';
import { closes, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { isAccount } from './general.ts';
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

/** Switched off and on already: nobody is asked to do it again, and it is no word on whether it works. */
const TRIED = phrases(`
  (?:already|twice|again|several times|three times|a few times|just) (?:[a-z]+ ){0,3}(?:restart|reboot|reset|turn|switch|unplug|reinstall|tried|done|did|power)[a-z]* | (?:restarted|rebooted|reset|unplugged|reinstalled|switched|turned|power cycled) (?:it|the|everything|that|them)(?: [a-z]+){0,4}(?: already| twice| again| three times| off and on| on and off)? | (?:i've|i have) (?:done|tried) (?:all )?(?:that|it|this|everything)(?: already)? | off and on(?! again?) |
  (?:ya )?(?:lo|la) (?:reinici|apagu|desenchuf|desconect|prend|encend|resete|reinstal|desinstal)[a-z]+ | ya (?:hice|probe|intente|apague|reinicie|desenchufe)(?![a-z]) | (?:apagarlo|reiniciarlo) (?:[a-z]+ ){0,3}(?:veces|ya) | hice fue apagar |
  ja (?:reiniciei|desliguei|tirei|liguei|resetei|tentei|fiz|reinstalei|desinstalei) | (?:reiniciei|desliguei|tirei da tomada|resetei|reinstalei)(?![a-z])
`);

const NOW = phrases(
  'hang on | hold on | wait | right now | i am doing | esper[ae] | un momento | ahora | perai | pera(?![a-z]) | agora | lo hago',
);

const hasTried = ({ text }: PersonTurn): boolean => TRIED.test(plain(text)) && !NOW.test(plain(text));

/** "Done that, still the same". */
const UNCHANGED = phrases(`
  still (?:the same|not|won't|doesn't|isn't|broken|dead|down|nothing|leaks|no) | same as before | no (?:change|difference|luck) | nothing (?:changed|happens|happened) |
  (?:sigue|esta|anda) (?:igual|lo mismo|sin|mal) | (?:lo )?mismo de siempre | no (?:cambio|cambia|paso) nada | ni caso | todavia no | tampoco(?![a-z]) |
  (?:continua|ta|esta) (?:igual|a mesma|na mesma|sem|do mesmo) | (?:a )?mesma coisa | nao (?:mudou|adiantou|resolveu) | nada (?:mudou|de novo)
`);

const isUnchanged = ({ text }: PersonTurn): boolean => UNCHANGED.test(plain(text));

const help: Stage = ({ talk, lead, verdict, open, reply }) => {
  const { speaker, said } = talk;
  const helped = said('triesAgain') + said('casesNoted') + said('asksIfSolved') + said('offersPerson');
  if (helped > 0) {
    if (said('triesAgain') > 0 && open('triesAgain')) return says(lead, speaker.say('triesAgain'));
    const answer = reply('triesAgain');
    const isOld = answer !== null && (hasTried(answer) || isUnchanged(answer));
    const tried = verdict('triesAgain') === 'yes' && !isOld && said('asksIfSolved') === 0;
    const solvedAlready = talk.replyTo('triesAgain')?.heard.intents.has('says_solved') ?? false;
    return tried && !solvedAlready ? says(lead, speaker.say('asksIfSolved')) : null;
  }
  const matter = problemOf(talk)?.text ?? '';
  const known = knownAbout(talk, matter);
  if (known !== null) return says(speaker.say('answers', { answer: known }), speaker.say('asksIfSolved'));
  if (DEVICE.test(matter) && !talk.person.some(hasTried)) return says(speaker.say('triesAgain'));
  // Nothing was done yet that could have solved it.
  const isDeclined = talk.person.some(({ text }) => declinesCase(text));
  return says(lead, isDeclined ? '' : speaker.say('casesNoted'), speaker.say('offersPerson'));
};

const SAYS_NO = /^[\s¡¿"]*(?:no|nope|nah|não|nao)(?!\p{L})/iu;

const GOES_ON_WORDS_MIN = 6;
const DECLINES_IT = phrases(
  "(?:no need|not necessary|don't need|don't bother|thank|cheers|that's all|that's it|i'll (?:do|wait|try|call)|rather not) | (?:no (?:hace falta|es necesario|quiero|necesito|gracias)|gracias|asi esta|eso es todo|yo (?:lo|la|llamo|espero)|prefiero) | (?:nao (?:precisa|quero|e necessario|obrigad)|obrigad|valeu|so isso|deixa|prefiro|eu (?:mesm|tento|espero|ligo))",
);

/** A no to the offer; one that goes on to tell of the matter, or puts a number right, is no such thing. */
const onlySaysNo = ({ text }: PersonTurn): boolean =>
  SAYS_NO.test(text) &&
  (DECLINES_IT.test(plain(text)) ||
    (text.trim().split(/\s+/).length < GOES_ON_WORDS_MIN && !/\d{3}/.test(text)));

const outcome: Stage = ({ talk, verdict, open, reply }) => {
  const { speaker } = talk;
  const isDeclined = talk.person.some(({ text }) => declinesCase(text));
  const answer = reply('asksIfSolved') ?? reply('triesAgain');
  const isOld = answer !== null && (hasTried(answer) || isUnchanged(answer));
  const stood = isOld ? 'unclear' : (verdict('asksIfSolved') ?? verdict('triesAgain'));
  // "Oh, it's back!" in answer to whatever was asked.
  const isBack = talk.last !== null && relapses(talk.last.text);
  // "No thanks, that's it" ends the talk, not the trouble.
  const wantsNoMore = talk.last !== null && saysNothingMore(talk.last.text);
  const isOver = wantsNoMore && SAYS_NO.test(talk.last?.text ?? '');
  const worked = talk.person.findLast(({ text }) => reportsSuccess(text) || saysStillWrong(text));
  if (wantsNoMore && worked !== undefined && reportsSuccess(worked.text))
    return closes(talk, speaker.say('solved'));
  if (!isBack && !isOver && (stood === 'yes' || talk.last?.heard.intents.has('says_solved')))
    return closes(talk, speaker.say('solved'));
  if (talk.said('asksIfSolved') > 0 && open('asksIfSolved')) return says(speaker.say('asksIfSolved'));
  const isNoted = talk.said('casesNoted') > 0;
  // Neither yes nor no to a person: there is something they want to say first.
  const said = reply('offersPerson');
  if (said !== null && said === talk.last && !onlySaysNo(said) && talk.said('anythingElse') === 0)
    return says(speaker.say('anythingElse'));
  if (open('offersPerson'))
    return says(isNoted || isDeclined ? '' : speaker.say('casesNoted'), speaker.say('offersPerson'));
  return closes(talk, isDeclined ? '' : speaker.say('casesNoted'));
};

export const support: readonly Stage[] = [problem, reference, help, outcome];
