import { phrases, plain } from '../text/phrases.ts';

const WISHES_TO_LEAVE = phrases(`
  (?:i|we)(?:'d|'ll)? (?:(?:just|only|would|want|wanted|need|like|wish|love|to) ){1,4}leave | (?:can|could|may) (?:i|we) leave |
  leave (?:a |the |this )?(?:message|note) for (?!me(?![a-z])|us(?![a-z])) | dej(?:e|a|en|ele|ale|enle) (?:un |este |el )?(?:recado|mensaje) (?:a|al|para) (?!nosotros|mi(?![a-z])|que(?![a-z])|[a-z]+(?:ar|er|ir)(?:le|te|lo|la)?(?![a-z])) | deix[ae](?:m)? (?:um |o |esse |este )?recado (?:pro|pra|para) (?!nos(?![a-z])|mim|que(?![a-z])|[a-z]+(?:ar|er|ir)(?![a-z])) |
  (?:quiero|queria|quisiera|puedo|podria|necesito|me gustaria) dejar | (?:quero|queria|gostaria de|posso|poderia|preciso) deixar
`);

/** The words of a mailbox around it. */
const MAILBOX = phrases(`
  (?:after|despues de|luego de|al oir|apos|depois de?) ?(?:the|el|la|l|o|oir|escuchar)? ?(?:el |la |o )?(?:tone|beep|signal|tono|senal|pitido|sinal|bip)(?![a-z]) | voicemail | buzon | caixa postal |
  (?:you've|you have) reached | ha(?:s)? llamado a | voce ligou para | (?:no puedo|nao posso) atender | can't (?:come to|take your|get to)
`);

/** "I want to leave a message for her" asks; a mailbox tells to leave one. */
export const wantsToLeaveMessage = (text: string): boolean =>
  WISHES_TO_LEAVE.test(plain(text)) && !MAILBOX.test(plain(text));

/** "No, I don't want to leave a message" is said to us and by no mailbox. */
const REFUSES_TO_LEAVE = phrases(`
  (?:don't|dont|do not|won't|wouldn't|not) (?:(?:really|even) )?(?:(?:want|need|wish|like|going|have) )?(?:to )?leave | (?:rather|prefer) not(?: to)? leave | no (?:quiero|necesito|voy a|pienso|hace falta|quisiera) dejar | (?:nao|nem) (?:quero|preciso|vou|precisa) deixar
`);

export const refusesToLeaveMessage = (text: string): boolean =>
  REFUSES_TO_LEAVE.test(plain(text)) && !MAILBOX.test(plain(text));
