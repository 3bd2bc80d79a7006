/** Greetings and turns of phrase whose words mean nothing by themselves: "boa tarde" names no shift, "all the best" no amount. */
const SET_PHRASES =
  /(?<!\p{L})(?:good (?:morning|afternoon|evening|night|day)|all the best|all right|not at all|at all|first of all|after all|above all|all in all|that['’]?s all|thanks all|take care|no problem|by the way|on the other hand|at the end of the day|some other time|buen[oa]s? (?:d[ií]as?|tardes|noches)|a lo mejor|por la buena|ante todo|de todos modos|de todas formas|del todo|sobre todo|despu[eé]s de todo|eso es todo|por cierto|m[aá]s tarde|todo bien|bom dia|boa (?:tarde|noite)|tudo (?:bem|bom|certo|joia)|antes de tudo|acima de tudo|de todo jeito|de qualquer (?:jeito|forma)|apesar de tudo|mais tarde|[eé] tudo|só isso)(?!\p{L})/giu;

export const withoutSetPhrases = (text: string): string => text.replaceAll(SET_PHRASES, ' ');
