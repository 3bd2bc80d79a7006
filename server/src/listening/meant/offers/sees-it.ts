import { affirmedAt, phrases, plain } from '../../text/phrases.ts';

/** A smaller step than an order: a demonstration, a trial, a visit to be shown it. */
const SEES_IT = phrases(`
  (?:a |the |your |free |quick |live )*(?:demo|demonstration|trial|test run|walk-?through|presentation)(?![a-z]) | (?:show|walk) (?:me|us) (?:how|through|around|it)(?![a-z]) | see it (?:working|in action|first)(?![a-z]) |
  (?:una? |la |el )?(?:demo|demostracion|presentacion|prueba gratis|prueba gratuita)(?![a-z]) | (?:que )?(?:me|nos) (?:lo )?(?:muestren|ensenen|muestra|ensena)(?![a-z]) |
  (?:uma? |a |o )?(?:demonstracao|apresentacao|teste gratis|teste gratuito)(?![a-z]) | (?:me|nos) mostr(?:a|e|em|ar)(?![a-z])
`);

export const wishesToSeeIt = (text: string): boolean => affirmedAt(SEES_IT, plain(text)) !== -1;
