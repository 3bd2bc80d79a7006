import type { Language } from '../types.ts';

/** Words that hold a sentence together and say little by themselves. They also tell one language from another. */
export const STOPWORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a an the and or but if so of to in on at by for with from about into over as than then this that these those there here
    i you he she it we they me him her us them my your his its our their mine yours am is are was were be been being do does
    did have has had will would can could should shall may might must not no what which who when where why how all any some
    just very too also only again more most please yes okay well now up out off get got let im dont
    want need like know think say said tell make take go going really`.split(/\s+/),
  ),
  es: new Set(
    `el la los las un una unos unas y o u e ni pero si de del al a en con por para sin sobre entre hasta desde que como cuando
    donde quien cual cuales quienes este esta esto estos estas ese esa eso esos esas aquel aquella yo tu usted ustedes ella ellos nosotros
    me te se nos le les lo mi mis su sus tus es soy eres son fue era ser estar estoy esta estan estamos hay he ha han haber
    tengo tiene tienen hacer hace no muy mas ya tambien solo todo todos toda algo nada porque pues entonces bien favor gracias
    quiero necesito puedo puede podria voy va ir ver decir dice quisiera aqui ahi eh okay hola`.split(/\s+/),
  ),
  pt: new Set(
    `o a os as um uma uns umas e ou mas se de do da dos das ao aos na no nas nos em com por para pelo pela sem sobre entre ate
    desde que como quando onde quem qual quais este esta isto esse essa isso aquele aquela eu tu voce voces ele ela eles elas nos
    me te se lhe lhes meu minha meus minhas seu sua seus suas sou e sao foi era ser estar estou esta estao estamos ha tem tenho
    temos fazer faz nao muito mais ja tambem so tudo todos toda algo nada porque entao bem favor obrigado obrigada
    quero preciso posso pode poderia vou vai ir ver dizer gostaria aqui ai eh okay ola sim gente`.split(
      /\s+/,
    ),
  ),
};
