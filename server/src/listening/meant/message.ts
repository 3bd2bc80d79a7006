import { phrases, plain } from '../text/phrases.ts';

const WISHES_TO_LEAVE = phrases(`
  (?:i|we)(?:'d|'ll)? (?:(?:just|only|would|want|wanted|need|like|wish|love|to) ){1,4}leave | (?:can|could|may) (?:i|we) leave |
  (?:quiero|queria|quisiera|puedo|podria|necesito|me gustaria) dejar | (?:quero|queria|gostaria de|posso|poderia|preciso) deixar
`);

/** "I want to leave a message for her" asks; a mailbox tells to leave one. */
export const wantsToLeaveMessage = (text: string): boolean => WISHES_TO_LEAVE.test(plain(text));
