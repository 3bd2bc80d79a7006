import { describe, expect, it } from 'vitest';
import { talk } from '../test-talk.ts';

const OFFERS = /message|recado|mensaje|name|nombre|nome|tengo el gusto|estou falando/;

describe('who wants no message left', () => {
  it.each([
    [
      'en',
      'do you do passport photos',
      'no i dont want to leave a message',
      "it's fine, I'll pop in on Saturday",
    ],
    ['en', 'do you sell stamps', 'no need to call me back', 'okay bye'],
    ['es', 'hacen copias de llaves', 'no no hace falta que me llamen', 'bueno paso el sabado entonces'],
    ['es', 'venden sellos', 'déjelo así', 'nada más'],
    ['pt', 'vocês fazem cópia de chave', 'nao precisa anotar nada nao', 'deixa quieto eu passo ai sabado'],
  ] as const)('is asked for no name and offered none, %s: %s … %s', (language, ...lines) => {
    const [, second, third] = talk('general', language, ...lines);
    expect(second?.text).not.toMatch(OFFERS);
    expect(second?.text).not.toMatch(/missed you|buzón|caixa/);
    expect(third?.text).not.toMatch(OFFERS);
    expect(third?.ended).toBe(true);
  });

  it.each([
    ['en', 'morning, could you tell Mr Okafor that the samples came in'],
    ['es', '¿le puede decir a la doctora Ruiz que ya llegaron los análisis?'],
    ['pt', 'você pode avisar a doutora Beatriz que os exames ficaram prontos?'],
  ] as const)('is not one with word for somebody, %s: %s', (language, line) => {
    const [first] = talk('general', language, line);
    expect(first?.text).not.toMatch(/don't have|No tengo es|Não tenho es/);
  });
});
