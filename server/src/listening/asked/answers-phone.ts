import { phrases, plain } from '../text/phrases.ts';

/** So a telephone is answered, and so somebody is asked what they want. */
const ANSWERS_PHONE = phrases(`
  who(?:'s| is) (?:this|that|calling|speaking|it)(?= *[?]) | (?:how|what) (?:can|may) (?:i|we) (?:help|do for)(?! with)(?![a-z]) |
  a la orden | a sus? ordenes | que se (?:le|te|les) (?:ofrece|ofrecia|ofrezca) | en que (?:le|te|les|lo|la) (?:puedo |podemos )?(?:ayud|serv)[a-z]* | quien (?:habla|es|llama)(?= *[?]) | con quien hablo | de parte de quien |
  pois nao | quem (?:fala|esta falando|ta falando)(?= *[?]) | com quem (?:eu )?falo | em que posso (?:ajudar|ser util) | o que (?:o senhor |a senhora )?deseja(?= *[?])
`);

export const answersPhone = (sentence: string): boolean => ANSWERS_PHONE.test(plain(sentence));

/** Offers to serve, and wants nothing: "¿sí, a la orden?", "how can I help?". */
const SERVES = phrases(`
  (?:how|what) (?:can|may) (?:i|we) (?:help|do for)(?! with)(?![a-z]) | a la orden | a sus? ordenes | que se (?:le|te|les) (?:ofrece|ofrecia|ofrezca) | en que (?:le|te|les|lo|la) (?:puedo |podemos )?(?:ayud|serv)[a-z]* |
  pois nao | em que posso (?:ajudar|ser util) | o que (?:o senhor |a senhora )?deseja(?= *[?])
`);

export const offersToServe = (sentence: string): boolean => SERVES.test(plain(sentence));
