import { phrases, plain } from '../text/phrases.ts';

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|that day|(?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|ese dia|(?:na |no |a )?(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|esse dia|amanha)';

/** "Friday's my fishing day", "na sexta tenho viagem", "I won't be here": a day named because it is taken. */
const OCCUPIED = phrases(`
  ${DAY}(?:'s| is| es| e)(?: (?:also|always|tambien|tambem|sempre|siempre))? (?:my|the|our|mi|nuestro|el|la|un|una|o|a|um|uma|meu|minha|(?=(?:rent|payday|market|choir|church|bins?|court|bridge)(?![a-z]))) ?(?!(?:best|better|good|only|one|day|same|mejor|melhor|dia|unico|mismo|mesmo)(?![a-z]))[a-z]+ |
  ${DAY}'s (?:bins?|choir|church|bridge|court|market|golf|football|bingo)(?![a-z]) | ${DAY},? (?:i've|i have|i've got|tengo|tenho|hay|tem) (?:the |a |an |my |un |una |el |la |mi |um |uma |o |a |meu |minha )?(?:trip|choir|court|wedding|funeral|shift|class|match|meeting|exam|viaje|boda|turno|clase|partido|reunion|examen|viagem|casamento|plantao|aula|jogo|reuniao|prova|missa|consulta)(?![a-z]) |
  (?:won't|will not) be (?:here|in|around|home|there|at home|in town)(?![a-z]) | (?:no|ni) voy a estar(?![a-z]) | (?:nao|nem) vou estar(?![a-z]) | (?:nao|nem) (?:estou|estarei) (?:ca|aqui)(?![a-z])
`);

export const isOccupied = (text: string): boolean => OCCUPIED.test(plain(text));
