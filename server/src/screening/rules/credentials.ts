import type { Rule } from './rule.ts';

export const credentialRules: Rule[] = [
  {
    id: 'credential_harvesting',
    reason: 'It has the agent obtain passwords, PINs or log-in details from people.',
    weight: 10,
    unless: ['password_reset', 'typed_privately'],
    describable: true,
    patterns: {
      all: ['{ask} ~ {secret}'],
      en: [
        'persuade|convince|trick ~6 {secret}',

        '{ask} ~ access number|id on|from the|their screen',
        '{ask} ~ online banking',
      ],
      es: ['convence|convenza|logra|haz ~10 {secret}', '{ask} ~ abra|entre|abrir|entrar la|a su? banca'],
      pt: ['convenca|faca ~10 {secret}', '{ask} ~ internet banking'],
    },
  },
  {
    id: 'one_time_code_harvesting',
    reason: 'It has the agent obtain one-time or verification codes from people.',
    weight: 10,
    unless: ['typed_privately'],
    describable: true,
    patterns: { all: ['{ask} ~ {one_time_code}'] },
  },
  {
    id: 'secret_said_to_be_needed',
    reason: 'It tells people that a secret of theirs is needed to solve a problem.',
    weight: 7,
    unless: ['password_reset', 'typed_privately'],
    describable: true,
    patterns: {
      pt: [
        'confirme|confirmar|verifique|valide|validar|atualize|atualizar ~5 {secret}',
        '{secret} ~5 confirmada|confirmar|validar|validada|atualizar',
      ],
      es: [
        'confirma|confirme|confirmar|verifica|valida|valide|validar|actualiza|actualizar ~5 {secret}',
        '{secret} ~5 confirmada|confirmar|validar|validada|actualizar',
      ],
      en: ['confirm|verify|validate|update ~5 {secret}', '{secret} ~5 confirmed|verified|validated|updated'],
      all: ['{need} ~ {one_time_code}', '{need} ~6 {secret}'],
    },
  },
  {
    id: 'card_data_harvesting',
    reason: 'It has the agent obtain full card numbers or card security codes.',
    weight: 10,
    unless: ['partial_number', 'typed_privately'],
    describable: true,
    patterns: { all: ['{ask} ~12 {card_secret}', '{card_number} & {card_secret}'] },
  },
  {
    id: 'card_details_request',
    reason: 'It has the agent ask for card or bank account details.',
    weight: 5,
    unless: ['partial_number', 'typed_privately'],
    describable: true,
    patterns: { all: ['{ask} ~ {card_number}'] },
  },
  {
    id: 'wallet_phrase_harvesting',
    reason: 'It has the agent obtain the recovery phrase or private key of a wallet.',
    weight: 10,
    describable: true,
    patterns: { all: ['{ask} ~ {seed}', '{need} ~ {seed}'] },
  },
  {
    id: 'identity_number_request',
    reason: 'It has the agent ask for a national identity number.',
    weight: 3,
    unless: ['partial_number'],
    describable: true,
    patterns: { all: ['{ask} ~12 {national_id}'] },
  },
  {
    id: 'identity_theft',
    reason: 'It gathers what is needed to act in another person’s name.',
    weight: 8,
    describable: true,
    patterns: {
      en: [
        '{ask} ~20 mother|mothers maiden name',
        '{ask} ~20 photo|picture|copy|selfie of|with ~4 licence|license|passport|id',
        '{ask} ~12 full social security',
        'open|opening accounts|account|loans|credit|cards in their|his|her|the name|names|persons',
        'steal|stealing ~4 identity|identities',
      ],
      es: [
        '{ask} ~20 apellido|nombre de soltera',
        '{ask} ~20 foto|copia|selfie de|del|con ~4 ine|dni|cedula|pasaporte|licencia|identificacion',
        'abrir|abre|abrimos cuentas|cuenta|creditos|prestamos a|en su nombre',
        'robar|suplantar ~4 identidad',
      ],
      pt: [
        '{ask} ~20 nome de solteira',
        '{ask} ~20 foto|copia|selfie do|da|com ~4 rg|cnh|documento|passaporte|cpf',
        'abrir|abra contas|conta|emprestimos|credito no|em nome dela|dele|da|do',
        'roubar ~4 identidade',
      ],
    },
  },
];
