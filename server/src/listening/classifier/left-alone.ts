import { plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';

/** That nobody is to contact them any more is acted upon for good: where the words hold nothing of the kind, one asks first. */

const CONTACT =
  '(?:call|ring|rung|(?<!(?:this|the|my|your|a) )phon|dial|text|txt|e-?mail|mail|contact|writ|messag|msg|reach|bother|disturb|pester|harass|hassl|annoy|hear from|speak to|talk to|send|try me|llam|marc|marqu|telefon|escrib|mensaj|molest|fastidi|jod|jorob|insist|comuni|busqu|busc|habl|convoc|lig(?!eir)|contat|mand|envi|receb|recib|perturb|incomod|importun|ench[ea]|procur|whats|zap|trat[eo])';
const STOP =
  "(?:not|never|stop|stahp|sotp|quit|cease|no(?! (?:telefone|celular|whatsapp|zap|meu|seu|trabalho|site|app)(?![a-z]))|[a-z]+n't|dont|cant|num|nao|nunca|jamas|jamais|nem|ni|nobody|none|tampoco|dej[ae]n?|dejar|dejad|par[ea]n?|parem|parar|deix[ae]m?|evit[ea][nm]?|cort[ea][nm]?)";
const STOPS_CONTACT = new RegExp(`(?<![a-z])${STOP}(?:[ ,]+[a-z']+){0,6}[ ,]+${CONTACT}`);

/** These say it by themselves: off a list, out of a register, for good, enough of it, or with whom they will complain. */
const SAYS_IT =
  /(?<![a-z])(?:(?:take|get|strike|cross|scratch|wipe|keep|leave|let|put|count|include) (?:me|us|her|him|them|my|mine|our|this|that|it|all)(?![a-z])|off (?:of )?(?:your|the|this|that|any|my|all|every) |(?:^|[,.!] *)off(?![a-z])|out of (?:your|the|this|that|any|all) |remov|delet|eras|purg|scrub|burn|unplug|deactivat|deregister|unsub|unfind|opt(?:ed|ing)? ?out|lists?(?![a-z])|block|lose (?:my|this)|forget (?:my|me|this)|alone|peace|quiet|silen[ct]|be left|stop(?! by)|ends? (?:here|it|this|now|today|immediately)|last (?:time|straw|one|call)|final one|never again|once and for all|for good|permanent|one more|any ?more|no (?:further|longer|more|contact)|(?<!(?:funnily|oddly|strangely|curiously|fair|sure|nice|good|big|long|old|kind) )enough|fed up|sick of|tired of|harass|intrus|solicit|prohibit|banned|forbid|off limits|consent|gdpr|tcpa|lgpd|rgpd|police|procon|spam|calls(?![a-z])|these (?:texts|messages|emails)|your offers|get lost|go away|away|lose|dead to|gone|goodbye|dar(?:me|nos) de|d[ea]me de|denme de|(?:de|la|mi) baja|borr|quit[ea](?:n|r|me|nme|rme)?(?![a-z])|elimin|supri|saqu|sac[ae](?:me|r|nme)|bloque|en paz|em paz|tranquil|denunci|base de datos|su base|registros?(?![a-z])|listas?(?![a-z])|listado|cadastr|descadastr|harto|harta|cansad|nunca m[ai]s|ya no|no mas|otra vez|de nuevo|llamad(?:as|ita)|prohibi|rechaz|ahorr|super[ae]|no vuelv|no saber|ultima|me tir|tir[ae][mr]? (?:o|a|os|meu|minha|me|esse|este|daqui|isso)|tira-me|exclu|apagu|apaga[rm]? (?:o|meu|esse)|risc|esquec|olvid|sosseg|chega(?! (?:na|no|em|a|as|dia|ate))|basta|de novo|ligac(?:ao|oes) (?:de|nunca|nao mais)|nenhum|ningun|proibi|saiu|sair)/;

/** "If they like, but by message": who names a way to be reached wants to be. */
const NAMES_A_WAY =
  /(?<![a-z])(?:can|could|may|fine|okay|ok|better|rather|prefer|pueden?|podeis|mejor|prefiero|podem?|melhor|prefiro|quiserem|quieran|want)(?![a-z])[^.!?]{0,25}(?<![a-z])(?:by|via|on|por|al|no|pelo|pela)(?: (?:mi|meu|o|el|my))? (?:text|message|e-?mail|whats ?app|letter|post|mensaje|correo|escrito|mensagem|carta|zap)(?![a-z])/;

/** By message, not by phone. */
export const namesAWay = (text: string): boolean => NAMES_A_WAY.test(plain(text));

/** "Don't make me restart it again": what is not to be asked of them is a deed, up to the end of the clause. */
const NO_DEED =
  /(?<![a-z])(?:(?:nao|no|num)(?: vem| venha| vengan?| vayan?| va)?(?: a)?(?: me)? (?:mand[ae]m?|mand(?:e|es|en)|pid[ae](?:s|n)?|pec[ae]m?|hag[ae](?:s|n)?|fac[ae]m?|dig[ae](?:s|n|m)?|fal[ae]m?|dizer|decir(?:me)?|pedir(?:me)?)(?: me)? (?:(?:a|para|pra|que|de) )?(?:(?:eu|yo|lo|la|o) )*(?:[a-z]{2,}(?:ar|er|ir)(?:l[oa]s?|me|se)?|(?:reinici|apagu|desconect|deslig|desenchuf|conect|prend|enciend|resete|reinstal|prueb|tent|espe)[a-z]*)|(?:don't|do not|dont) (?:you )?(?:dare )?(?:tell|ask|make|get|have) me (?:to )?[a-z]+)(?![a-z])(?:(?! (?:y|e|and|ni|nem|or)(?![a-z]))[^,.;!?])*/;

export const asksToBeLeft = (text: string): boolean => {
  const words = plain(text).replaceAll(new RegExp(NO_DEED, 'g'), ' ');
  return !NAMES_A_WAY.test(words) && (STOPS_CONTACT.test(words) || SAYS_IT.test(words));
};

const PART = /[.!?;,\n]+/;
const I_CALLED =
  /(?<!\p{L})(?:llamé|liguei|i(?:['’]ve| have)? (?:already )?(?:called|rang|rung|phoned))(?!\p{L})/iu;

/** "No, don't bother", to a message that could be left: the trouble is spared, and who meant more than that is asked. */
const SPARES_TROUBLE =
  /^[^a-z]*(?:(?:ah|oh|no|nah|nope|nao|well|ok|okay|it's fine|that's ok|don't worry|please|bueno|pues|tranquil[oa]|bom|deixa|deje|dejelo|gracias|obrigad[oa]|thanks|thank you)[ ,.]+)*(?:(?:please )?(?:don't|do not|no need to|needn't) (?:you )?(?:bother|trouble)(?: yourself| yourselves| anyone| anybody)?|no (?:se|te) (?:moleste|molestes|molesten|preocupe|preocupes)|nao (?:precisa )?se (?:incomode|incomodar|preocupe|preocupar))(?:[ ,]+(?:thanks|thank you|love|mate|gracias|obrigad[oa]|then|really|nao|viu))*[ .!]*$/;

/**
 * Who calls us about a fault or an appointment tells that: "three days without it, and I called twice already". Without
 * words of the kind they are asked at most.
 */
export function heardFromCaller(text: string, heard: Heard): Heard {
  if (!heard.intents.has('wants_no_more_contact') && !heard.doubts.has('wants_no_more_contact')) return heard;
  if (SPARES_TROUBLE.test(plain(text).trim())) {
    const intents = new Set([...heard.intents].filter((intent) => intent !== 'wants_no_more_contact'));
    return { ...heard, intents, doubts: new Set(heard.doubts).add('wants_no_more_contact') };
  }
  // "Stop calling me. I called last week": the wish stands beside their own call, and is a wish all the same.
  if (text.split(PART).some((part) => asksToBeLeft(part) && !I_CALLED.test(part))) return heard;
  const intents = new Set(heard.intents);
  const doubts = new Set(heard.doubts);
  intents.delete('wants_no_more_contact');
  doubts.delete('wants_no_more_contact');
  return { ...heard, intents, doubts: I_CALLED.test(text) ? doubts : doubts.add('wants_no_more_contact') };
}

/** "Já fiz reclamação no Procon", "I've complained to the ombudsman": whom they have turned to, and no word about contact. */
const HAS_COMPLAINED =
  /(?<![a-z])(?:(?:i|we)(?:'ve| have)?(?: already| also| just)? (?:complained|filed|lodged|made|put in|reported|written)|(?:ya |he |hemos )?(?:puse|presente|hice|meti|puesto|presentado|hecho|denuncie|reclame) (?:una? |la |mi )?(?:queja|reclam[a-z]*|denuncia)|(?:ja |eu |a gente )?(?:fiz|abri|registrei|coloquei|entrei com|apresentei|reclamei|denunciei) (?:uma? |a |minha )?(?:queixa|reclam[a-z]*|denuncia|no procon|processo))(?![a-z])/;

export const tellsOfComplaint = (text: string): boolean =>
  HAS_COMPLAINED.test(plain(text)) && !STOPS_CONTACT.test(plain(text));
