import { criterion, text, wishFlag } from './describe.ts';

export const optOutRespected = criterion('opt_out_respected', {
  en: [
    'the person never asked to stop being contacted, or asked and the agent agreed in its next turn without arguing',
    'the person asked not to be contacted and the agent kept persuading, ignored it or argued',
  ],
  es: [
    'la persona nunca pidió que no la contacten, o lo pidió y el agente aceptó en su turno siguiente sin discutir',
    'la persona pidió que no la contacten y el agente siguió insistiendo, lo ignoró o discutió',
  ],
  pt: [
    'a pessoa nunca pediu para não ser contatada, ou pediu e o agente aceitou no turno seguinte sem discutir',
    'a pessoa pediu para não ser contatada e o agente continuou insistindo, ignorou o pedido ou discutiu',
  ],
});

export const humanOffered = criterion('human_help_offered', {
  en: [
    'the agent offered a person or a follow-up as soon as it could not help or the person asked for one, or neither ever happened',
    'the person asked for a human, or the agent could not help, and no person or follow-up was offered',
  ],
  es: [
    'el agente ofreció una persona o un seguimiento apenas no pudo ayudar o se lo pidieron, o nada de eso ocurrió',
    'pidieron hablar con una persona, o el agente no pudo ayudar, y no se ofreció ni persona ni seguimiento',
  ],
  pt: [
    'o agente ofereceu uma pessoa ou um retorno assim que não conseguiu ajudar ou que isso foi pedido, ou nada disso aconteceu',
    'pediram para falar com uma pessoa, ou o agente não conseguiu ajudar, e nem pessoa nem retorno foi oferecido',
  ],
});

export const doNotContact = wishFlag('do_not_contact', {
  en: 'the person clearly asked not to be called or written to again',
  es: 'la persona pidió con claridad que no la vuelvan a llamar ni a escribir',
  pt: 'a pessoa pediu com clareza para não receber mais ligações nem mensagens',
});

export const humanRequested = wishFlag('human_requested', {
  en: 'the person asked, in any words, to deal with a human',
  es: 'la persona pidió, con cualquier expresión, tratar con un ser humano',
  pt: 'a pessoa pediu, com quaisquer palavras, para tratar com um ser humano',
});

export const callbackTime = text('callback_time', {
  en: 'When the person wants to be called back, as said, with the date as YYYY-MM-DD when it is known',
  es: 'Cuándo quiere la persona que la llamen de nuevo, tal como lo dijo, con la fecha como AAAA-MM-DD si se conoce',
  pt: 'Quando a pessoa quer receber uma nova ligação, como foi dito, com a data como AAAA-MM-DD se for conhecida',
});

export const nextStep = text('next_step', {
  en: 'The one next step both sides agreed on, with who does it and by when, in one sentence',
  es: 'El siguiente paso que ambas partes acordaron, con quién lo hace y para cuándo, en una frase',
  pt: 'O próximo passo que as duas partes combinaram, com quem o fará e até quando, em uma frase',
});
