import { phrases, plain } from '../text/phrases.ts';

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|that day|(?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|ese dia|(?:na |no |a )?(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|esse dia|amanha)';
const HELD =
  '(?:fishing|bridge|choir|church|court|market|golf|football|bingo|bins?|wedding|birthday|funeral|rent|anniversary|exam|trip|class|match|boda|cumpleanos|aniversario|alquiler|renta|mercado|feria|partido|misa|examen|natacion|viaje|funeral|clase|turno|reunion|junta|aluguel|casamento|plantao|jogo|missa|feira|prova|viagem|aula|reuniao|consulta)(?![a-z])';
const OF = '(?:(?:my|the|our|a|an|mi|nuestr[oa]|el|la|un|una|o|a|um|uma|meu|minha) )?';

/** "Friday's my fishing day", "na sexta tenho viagem", "I won't be here": a day named because it is taken. */
const OCCUPIED = phrases(`
  ${DAY}(?:'s| is| es| e)(?: (?:also|always|tambien|tambem|sempre|siempre))? ${OF}${HELD} |
  ${DAY},? (?:i've|i have|i've got|she has|he has|tengo|tiene|tenho|tem|hay) ${OF}${HELD} |
  (?:won't|will not) be (?:here|in|around|home|there|at home|in town)(?![a-z]) | (?:no|ni) voy a estar(?![a-z]) | (?:nao|nem) vou estar(?![a-z]) | (?:nao|nem) (?:estou|estarei) (?:ca|aqui)(?![a-z])
`);

export const isOccupied = (text: string): boolean => OCCUPIED.test(plain(text));
