/** The notices that companies put under every mail, in English, Spanish and Portuguese: nobody's wish. */

/** Spaces stand for any white space: the notices are wrapped anywhere. */
const anyOf = (phrases: readonly string[], flags: string): RegExp =>
  new RegExp(`(?:${phrases.join('|')})`.replaceAll(' ', '\\s'), flags);

/** Where a notice begins. Always at the beginning of a sentence: "I got this e-mail again" is the person's. */
const BEGINNINGS = anyOf(
  [
    'th(?:is|e information (?:contained )?in this|e contents? of this) (?:e-?mail|message|communication|transmission)',
    'confidentiality notice',
    'legal notice',
    'disclaimer',
    'if you (?:are|were) not (?:the|an) (?:intended|named)',
    "if you (?:have |[’']ve )?received? this",
    '(?:please )?do not reply to this',
    'este (?:correo|mensaje|e-?mail|mail)',
    'la informaci[oó]n (?:contenida|de este)',
    'aviso (?:legal|de confidencialidade?)',
    'si (?:usted )?no es (?:usted )?(?:el|la) (?:destinatari|persona)',
    'si (?:usted )?(?:ha|hubiera|hubiese) recibido',
    '(?:por favor,? )?no responda a este',
    'esta (?:mensagem|comunica[cç][aã]o)',
    'as? informa[cç][oõ]es contidas',
    'se (?:voc[eê] )?n[aã]o (?:é|for) o destinat[aá]ri',
    '(?:se|caso) (?:voc[eê] )?(?:recebeu|receber|tenha recebido)',
    '(?:por favor,? )?n[aã]o responda a est',
  ],
  'i',
);
const SENTENCE_BEGINNING = new RegExp(`(?<=^|[.!?:;*|>]\\s{0,3}|\\n\\s{0,3})${BEGINNINGS.source}`, 'i');

/** Said to whoever reads it by mistake: no person says that of themselves. */
const CERTAIN = anyOf(
  [
    'if (?:you|the reader of this (?:message|e-?mail)) (?:are|is|were) not (?:the|an|one of the) (?:intended|named|addressed)',
    "if you (?:have |[’']ve )?received? this[^.]{0,60}(?:in error|by mistake)",
    'intended (?:only|solely|exclusively) for',
    'confidentiality notice',
    'si (?:usted )?no es (?:usted )?(?:el|la) (?:destinatari|persona)',
    'si (?:usted )?(?:ha|hubiera|hubiese) recibido[^.]{0,60}(?:error|equivocaci)',
    'dirigid[oa] (?:exclusiva|única|unica)mente',
    'aviso de confidencialidade?',
    'se (?:voc[eê] )?n[aã]o (?:é|for) o destinat[aá]ri',
    '(?:se|caso) (?:voc[eê] )?(?:recebeu|receber|tenha recebido)[^.]{0,60}(?:engano|erro)',
    'destinad[oa] exclusivamente',
  ],
  'i',
);

const SECRET = /confiden[ct]ia|privileged|legalmente protegid/i;
const LEGAL = /recipient|addressee|destinat[aá]ri|sender|remitente|remetente|attachment|adjunto|anexo/i;
/** "This e-mail is confidential, remove my address" is a wish. */
const FIRST_PERSON = /\b(i|i'm|me|my|mine|yo|mi|mis|eu|meu|minha)\b/i;

const isNotice = (text: string): boolean =>
  CERTAIN.test(text) || (SECRET.test(text) && LEGAL.test(text) && !FIRST_PERSON.test(text));

/** A paragraph up to where its notice begins. */
function withoutNotice(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  if (!isNotice(text)) return lines;
  const index = SENTENCE_BEGINNING.exec(text)?.index ?? -1;
  return index === -1 || !isNotice(text.slice(index)) ? lines : text.slice(0, index).split('\n');
}

export function withoutDisclaimers(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let paragraph: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '') {
      paragraph.push(line);
      continue;
    }
    kept.push(...withoutNotice(paragraph), line);
    paragraph = [];
  }
  return [...kept, ...withoutNotice(paragraph)];
}
