import type { OwnLines } from './own-lines.ts';

/** Where a mail stops saying something: delimiters, mobile footers and closings in three languages. */

const LINES_AFTER_DELIMITER_MAX = 30;
const LINES_AFTER_CLOSING_MAX = 8;
const SIGNATURE_LINE_LENGTH_MAX = 90;

const DELIMITER = /^(--|—|__)\s*$/;

const FOOTER =
  /^(sent from (my |mail for|outlook|yahoo|proton|samsung)|sent via |get outlook for |obtener outlook para |obtenga outlook para |obt(er|enha) o outlook |enviado desde (mi |el correo|outlook|yahoo|mail|correo)|enviado (do|pelo) (meu|outlook|yahoo|celular|mail|e-?mail)|enviado (a partir|através) d|enviado de mi |enviado via |sent with )/i;

const CLOSING =
  /^(best|best regards|kind regards|warm regards|regards|many thanks|thanks|thank you|cheers|sincerely|yours sincerely|yours truly|saludos|saludos cordiales|un saludo|un cordial saludo|cordialmente|atentamente|muchas gracias|gracias|un abrazo|atenciosamente|att|cordiais cumprimentos|cumprimentos|melhores cumprimentos|com os melhores cumprimentos|abra[cç]os?|um abra[cç]o|obrigad[oa]|muito obrigad[oa]|grat[oa])\s*[,.!]?$/i;

const isEmpty = (line: string): boolean => line.trim() === '';

const filledCount = (lines: readonly string[]): number => lines.filter((line) => !isEmpty(line)).length;

/** What nobody has in their signature: who ends with "Thanks" and then asks to be left alone must be heard. */
const WISH =
  /\b(stop|unsubscribe|remove (me|us|my)|take (me|us|my)|opt[- ]?out|leave (me|us)|(don['’]?t|do not|never) (call|contact|write|e-?mail|mail|text|message)|baja|no me|no nos|dejen?|d[eé]j[ea]n?me|b[oó]rr\w+me|elim[ií]n\w+me|qu[ií]t\w+me|parem?|n[aã]o me|n[aã]o nos|me (tire|retire|remova|exclua)m?|remov[ae]m?|descadastr\w+)\b/i;

/** A name, a title, a number: short lines without a question. */
const isSignatureLine = (line: string): boolean =>
  !WISH.test(line) &&
  line.trim().length <= SIGNATURE_LINE_LENGTH_MAX &&
  !/[?¿]/.test(line) &&
  !/[a-zà-ú]{2}\.\s+[A-ZÀ-Ú¿]/.test(line);

/** Beside a quote a signature may be all that is there; at the top of a mail that quotes nothing it is what somebody wrote. */
function delimiterIndex(lines: readonly string[], isTop: boolean): number {
  const index = lines.findIndex((line) => DELIMITER.test(line));
  if (index === -1 || (isTop && index === 0)) return -1;
  const isStandard = lines[index] === '-- ';
  const isShort = filledCount(lines.slice(index + 1)) <= LINES_AFTER_DELIMITER_MAX;
  return isStandard || isShort ? index : -1;
}

function closingIndex(lines: readonly string[]): number {
  for (let index = lines.length - 1, filled = 0; index > 0; index -= 1) {
    const line = lines[index] ?? '';
    if (isEmpty(line)) continue;
    if (CLOSING.test(line.trim())) return filled > 0 ? index : -1;
    if (!isSignatureLine(line)) return -1;
    filled += 1;
    if (filled > LINES_AFTER_CLOSING_MAX) return -1;
  }
  return -1;
}

const isFooter = (line: string): boolean =>
  line.length <= 200 && FOOTER.test(line.trim()) && !WISH.test(line);

export const withoutFooters = (runs: readonly (readonly string[])[]): string[][] =>
  runs.map((lines) => lines.filter((line) => !isFooter(line)));

/** Each run of own lines ends where its signature begins: what was written below the next quote is no part of it. */
export const withoutDelimited = ({ runs, hasQuotes }: OwnLines): string[][] =>
  withoutFooters(
    runs.map((lines) => {
      const delimiter = delimiterIndex(lines, !hasQuotes);
      return delimiter === -1 ? lines : lines.slice(0, delimiter);
    }),
  );

export function withoutSignature(own: OwnLines): readonly string[] {
  const cut = withoutDelimited(own).flat();
  const closing = closingIndex(cut);
  return closing === -1 ? cut : cut.slice(0, closing);
}
