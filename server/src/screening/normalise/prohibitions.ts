const HEADING = /^(#{1,6}\s|\*\*.{1,80}\*\*:?$|[^.!?]{1,80}:$|[A-Z][^.!?:]{1,40}$)/;
const BULLET = /^(\s*(?:[-*•–]|\d{1,2}[.)])\s+)(.*)$/;
const FORBIDS =
  /\b(never|do not|don'?ts?|must not|may not|cannot|avoid|forbidden|prohibited|not allowed|off limits|nunca|jam[aá]s|prohibid\w{1,3}|proibid\w{1,3}|evit[aeo]\w{0,2}|no (?:debes?|debe|hagas|haga|hacer|se permite)|n[aã]o|jamais)\b/;

/**
 * People forbid by a heading and a list under it: "Never:" and then "- ask for the password". Read line by line the
 * list would be an order, so the heading's word is put back before each of its points. Nothing else is changed.
 */
export function spellOutProhibitions(text: string): string {
  let forbids = false;
  return text
    .split('\n')
    .map((line) => {
      const bullet = BULLET.exec(line);
      if (bullet !== null) return forbids ? `${bullet[1]}never ${bullet[2]}` : line;
      const said = line.trim();
      if (said !== '') forbids = HEADING.test(said) && FORBIDS.test(said.toLowerCase());
      return line;
    })
    .join('\n');
}
