/** "Four hundred a month": what is paid each month is due by no month. */
const RATE =
  /(?<!\p{L})(?:(?<=(?:\d|ty|teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million|grand|quid|pounds?|dollars?|euros?|bucks)\s)an?|per|each|every|al|por|cada|ao|à|a la|la)\s+(?:hour|day|week|fortnight|month|year|hora|d[ií]a|semana|quincena|m[eê]s|a[nñ]o)(?!\p{L})|(?<!\p{L})(?:monthly|weekly|yearly|mensual(?:es|mente)?|anual(?:es|mente)?|mensa(?:l|is|lmente)|anua(?:l|is|lmente))(?!\p{L})/giu;
export const withoutRates = (text: string): string => text.replaceAll(RATE, ' ');
