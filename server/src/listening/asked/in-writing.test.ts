import { describe, expect, it } from 'vitest';
import { wantsInWriting } from './in-writing.ts';

describe('something is to be sent to them', () => {
  it.each([
    "I'm not deciding anything today, just text me the details and I'll have a look",
    "no I'm saying text it to this number, the one you're ringing now",
    'can you send me the form by email',
    'yeah whatever, send it over by email',
    "I'd like it in writing",
    'mándeme la información por correo',
    'me lo puede mandar por whatsapp',
    '¿me pasan los datos por correo?',
    'mejor mándamelo por wasap y lo veo',
    'prefiero que sea por escrito',
    'me manda no zap que eu vejo depois',
    'pode me enviar por e-mail?',
    'manda as informações pra mim',
    'passa pra mim os detalhes por mensagem',
  ])('%s', (text) => {
    expect(wantsInWriting(text)).toBe(true);
  });

  it.each([
    'customers text me on three different apps and I lose track',
    "don't send me anything",
    'stop texting me',
    'you never sent me the bill',
    'can you send a technician',
    'tell him to send me the invoice',
    'páseme con una persona',
    'no me mande nada',
    'me mandan mensajes todo el día',
    'le mandé el comprobante por correo',
    'me pasa que no funciona',
    'passa pra alguém da equipe',
    'eles me mandam mensagem todo dia',
    'já mandei o comprovante por whatsapp',
    'manda a técnica aqui em casa',
  ])('not by: %s', (text) => {
    expect(wantsInWriting(text)).toBe(false);
  });
});
