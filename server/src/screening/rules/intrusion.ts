import type { Rule } from './rule.ts';

export const intrusionRules: Rule[] = [
  {
    id: 'remote_access_install',
    reason: 'It has people install a tool that lets others control their device.',
    weight: 6,
    unless: ['after_ticket'],
    describable: true,
    patterns: {
      en: [
        'install|installing|download|downloading|open|run|use ~5 {remote_tool}',
        'give|grant ~3 {remote_tool}',
      ],
      es: ['instal*|descarg*|abra|baje|bajar ~5 {remote_tool}'],
      pt: ['instal*|baix*|abra ~5 {remote_tool}'],
    },
  },
  {
    id: 'device_takeover',
    reason: 'It has the agent take over a person’s device or banking session.',
    weight: 7,
    unless: ['after_ticket'],
    describable: true,
    patterns: {
      all: ['{remote_tool} &20 {ask}', '{remote_tool} &20 {bank}'],
      en: [
        '{remote_tool} &20 code|id|banking|screen|number',
        'log|sign in ~3 online banking ~8 screen|share|while',
      ],
      es: ['{remote_tool} &20 puedas|entrar|banca|codigo|numero|id'],
      pt: ['{remote_tool} &20 aplicativo|aparelho|codigo|numero|id|banco'],
    },
  },
  {
    id: 'banking_session_watch',
    reason: 'It has people open their bank while the agent watches their screen.',
    weight: 10,
    unless: ['after_ticket'],
    describable: true,
    patterns: {
      en: [
        '{bank} &10 share|sharing|shares the|their|your? screen',
        'banking &10 share|sharing|shares the|their|your? screen',
      ],
      es: ['{bank} &10 compartir|comparta|compartiendo|comparte la|su? pantalla'],
      pt: ['{bank} &10 compartilhar|compartilhe|compartilhando a? tela'],
    },
  },
  {
    id: 'malware_link',
    reason: 'It sends people a link or file that spies on them or harms their device.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'link|page|file|attachment|app ~6 installs|captures|steals|records|logs ~6 app|password|passwords|messages|malware|keystrokes|data|trojan|reads',
        'app|program|page|link|site that ~2 reads|captures|steals|records|copies ~4 messages|password|passwords|keystrokes|credentials|codes',
        'phishing link|page|site|form',
        'fake|cloned|lookalike login|bank|banking page|site|website|form',
      ],
      es: [
        'enlace|liga|pagina|archivo|aplicacion ~6 instala|captura|roba|graba ~6 programa|contrasena|contrasenas|mensajes|datos|virus|claves|malware',
        'pagina|sitio|web falsa|falso|clonada|clonado',
      ],
      pt: [
        'link|pagina|arquivo|aplicativo ~6 instala|captura|rouba|grava ~6 programa|senha|senhas|mensagens|dados|virus|malware',
        'pagina|site falsa|falso|clonada|clonado',
        'programa|aplicativo que captura|rouba|le ~3 senha|senhas|mensagens|dados',
      ],
    },
  },
];
