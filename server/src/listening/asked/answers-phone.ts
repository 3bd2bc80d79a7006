import { phrases, plain } from '../text/phrases.ts';

const SERVES = `
  (?:how|what) (?:can|may) (?:i|we) (?:help|do for)(?! with)(?![a-z]) |
  a la orden | a sus? ordenes | que se (?:le|te|les) (?:ofrece|ofrecia|ofrezca) | en que (?:le|te|les|lo|la) (?:puedo |podemos )?(?:ayud|serv)[a-z]* |
  pois nao | em que posso (?:ajudar|ser util) | o que (?:o senhor |a senhora )?deseja(?= *[?])`;

const OFFERS_TO_SERVE = phrases(SERVES);
const ANSWERS_PHONE = phrases(`${SERVES} |
  who(?:'s| is) (?:this|that|calling|speaking|it)(?= *[?]) | quien (?:habla|es|llama)(?= *[?]) | con quien hablo | de parte de quien | quem (?:fala|esta falando|ta falando)(?= *[?]) | com quem (?:eu )?falo
`);

/** Offers to serve, and wants nothing: "¿sí, a la orden?", "how can I help?". */
export const offersToServe = (sentence: string): boolean => OFFERS_TO_SERVE.test(plain(sentence));

/** So a telephone is answered: the same, or who is there. */
export const answersPhone = (sentence: string): boolean => ANSWERS_PHONE.test(plain(sentence));
