/**
 * The vendor interprets `<break time="3s"/>` and, with its newest model, `[laughs]`. Text from conversations must not
 * control the voice: without their brackets both are read as words.
 */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/&(?:amp|lt|gt|quot|apos|#\w+);|[<>[\]{}]/gi, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}
