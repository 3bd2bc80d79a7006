import { phrases, plain } from '../text/phrases.ts';

const WISHES_TO_LEAVE = phrases(`
  (?:i|we)(?:'d|'ll)? (?:(?:just|only|would|want|wanted|need|like|wish|love|to) ){1,4}leave | (?:can|could|may) (?:i|we) leave |
  leave (?:a |the |this )?(?:message|note) (?:for|with) (?!me(?![a-z])|us(?![a-z])) | dej(?:e|a|en|ele|ale|enle) (?:un |este |el )?(?:recado|mensaje) (?:a|al|para) (?!nosotros|mi(?![a-z])) | deix[ae](?:m)? (?:um |o |esse |este )?recado (?:pro|pra|para|com) (?!nos(?![a-z])|mim) |
  (?:quiero|queria|quisiera|puedo|podria|necesito|me gustaria) dejar | (?:quero|queria|gostaria de|posso|poderia|preciso) deixar
`);

const AFTER_THE_TONE = phrases(
  '(?:tone|beep|signal)(?![a-z]) | tono | senal | pitido | sinal | bip(?![a-z]) | voicemail | buzon | caixa postal',
);

/** "I want to leave a message for her" asks; a mailbox tells to leave one. */
export const wantsToLeaveMessage = (text: string): boolean =>
  WISHES_TO_LEAVE.test(plain(text)) && !AFTER_THE_TONE.test(plain(text));
