const BULLET = /^(\s*(?:[-*•–·]|\d{1,2}[.)]|[a-z]\))\s+)(.*)$/;
const CROSSED = /^(\s*(?:[-*•–·]\s+)?)(?:❌|🚫|✗|✘|⛔)\s*(.*)$/u;
/** One line that forbids several things: "NEVER: ask for passwords, ask for card numbers". */
const INLINE = /^(\s*(?:never|do not|don'?t|nunca|jam[aá]s|n[aã]o|prohibido|proibido)\s*:\s*)(\S.*)$/i;
const FORBIDS = new RegExp(
  [
    "never|do not|don'?ts?|must not|mustn'?t|may not|cannot|can'?t|will not|won'?t|shall not|should not|shouldn'?t",
    'avoid\\w*|refrain\\w*|forbidden|prohibited|banned|disallowed|not (?:allowed|permitted|to do)|off[- ]limits|out of scope',
    'no[- ]go|red lines?|hard limits?|limits|restrictions',
    'nunca|jam[aá]s|prohibid\\w{1,3}|evit[aeo]\\w{0,3}|fuera de alcance|l[ií]mites|no (?:debes?|debe|hagas?|hacer|puedes?|puede|se permite)',
    'proibid\\w{1,3}|jamais|n[aã]o|fora do escopo|limites',
  ].join('|'),
);

const forbids = (line: string): boolean => {
  const said = line.toLowerCase();
  const found = FORBIDS.exec(said);
  if (found === null) return false;
  const [before, after] = [said[found.index - 1] ?? ' ', said[found.index + found[0].length] ?? ' '];
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
};

/**
 * Prompts often forbid by a heading and a list: "Never:" and then "- ask for the password". Read line by line the
 * list would be an instruction, so the heading's word is repeated before each point.
 */
export function spellOutProhibitions(text: string): string {
  const lines = text.split('\n');
  let forbidden = false;
  return lines
    .map((line, at) => {
      const crossed = CROSSED.exec(line);
      if (crossed !== null) return `${crossed[1]}never ${crossed[2]}`;
      const bullet = BULLET.exec(line);
      if (bullet !== null) return forbidden ? `${bullet[1]}never ${bullet[2]}` : line;
      if (line.trim() === '') return line;
      forbidden = introducesList(lines, at) && forbids(line);
      const inline = INLINE.exec(line);
      return inline === null ? line : `${inline[1]}never ${(inline[2] ?? '').replaceAll(', ', ', never ')}`;
    })
    .join('\n');
}

/** The next non-empty line is a list item. */
function introducesList(lines: readonly string[], at: number): boolean {
  const next = [lines[at + 1], lines[at + 2]].find((line) => line !== undefined && line.trim() !== '');
  return next !== undefined && BULLET.test(next);
}
