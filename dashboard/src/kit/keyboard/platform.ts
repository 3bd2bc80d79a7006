const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

export function modifierKey(): string {
  return isApple ? '⌘' : 'Ctrl';
}
