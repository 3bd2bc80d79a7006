import type { Grammar } from '../../match/pattern.ts';

export const choices: Grammar = {
  lists: {},
  rules: [
    {
      label: 'high',
      says: [
        'muito|bastante|super interessado|interessada|urgente|importante',
        'urgente|urgencia|emergencia',
        'quanto antes',
        '^ alta|alto|muito|muita',
        'como ~2 compro|pago|contrato|assino',
      ],
      except: ['nao ~2 urgente|interessado'],
    },
    {
      label: 'medium',
      says: [
        'um|meio pouco|interessado|interessada interessado|interessada?',
        '^ media|medio|regular',
        'mais ou menos',
        'talvez',
      ],
    },
    { label: 'normal', says: ['esta|essa semana', 'normal', 'em alguns dias'] },
    {
      label: 'low',
      says: ['nao ~2 pressa|urgente|urgencia', 'pouco interesse', '^ baixa|baixo|pouco|pouca', 'sem pressa'],
    },
    {
      label: 'none',
      says: ['nao ~2 interesse|interessado|interessada|interessa', '^ nenhum|nenhuma|nada'],
    },
    { label: 'price', says: ['caro|cara|preco|custo|barato|barata|tarifa|dinheiro|valor|mensalidade'] },
    {
      label: 'service_quality',
      says: [
        'mau|ruim|pessimo|pessima ~1 servico|atendimento|qualidade|suporte',
        'servico|atendimento ~2 ruim|pessimo',
        'sempre ~2 falha|cai|problema',
        'nao ~1 funciona',
      ],
    },
    { label: 'missing_feature', says: ['falta|faltam|faltava ~3', 'nao tem|oferece|oferecem ~3'] },
    {
      label: 'competitor',
      says: [
        'concorrente|concorrencia',
        'outra|outro|nova ~1 empresa|operadora|fornecedor',
        'mudei|troquei|mudar|trocar ~1 para|de|por',
      ],
    },
    { label: 'no_longer_needed', says: ['nao ~2 uso|preciso|utilizo', 'nunca uso'] },
    {
      label: 'personal',
      says: ['mudanca|mudando|saude|familia|doente|doenca|pessoal|pessoais|viagem|divorcio'],
    },
    {
      label: 'decides',
      says: [
        'eu ~1 decido',
        'so|somente eu',
        'eu mesmo|mesma|sozinho|sozinha',
        'decisao ~1 minha',
        'sou ~1 dono|dona',
      ],
    },
    {
      label: 'shares',
      says: [
        'com meu|minha|meus|nosso esposa|marido|socio|socia|equipe|companheiro|chefe|familia|socios',
        'nos dois',
        'decidimos|juntos',
        'eu e meu|minha',
      ],
    },
    {
      label: 'other',
      says: [
        'meu|minha chefe|gerente|esposa|marido|diretor ~2 decide|resolve|cuida',
        'quem decide e',
        'outra pessoa',
        'nao ~1 decido',
        'nenhum desses',
      ],
    },
    { label: 'paid', says: ['ja ~2 paguei|pago|pagamos|quitei'] },
    { label: 'full', says: ['tudo|total|integral|completo', 'valor todo'] },
    { label: 'partial', says: ['metade|parte|entrada'] },
    { label: 'plan', says: ['parcelas|prestacoes|parcelado|parcelar', 'em ~1 vezes'] },
    {
      label: 'stays',
      says: ['vou ficar|continuar|manter|renovar', 'fico|continuo|renovo|mantenho'],
      except: ['nao ~2 fico|continuo|continuar|ficar|renovar'],
    },
    { label: 'returns', says: ['voltar|volto|retornar|reativar|voltaria'] },
    {
      label: 'undecided',
      says: ['pensar|pensando|penso', 'nao ~1 tenho certeza', 'nao sei ~1 ainda|$', 'nao decidi'],
    },
    {
      label: 'positive',
      says: [
        'excelente|bom|boa|adorei|gostei|otimo|otima|contente|satisfeito|satisfeita|feliz',
        'muito bom|boa|bem',
      ],
      except: ['nao ~2 bom|boa|gostei|satisfeito|contente'],
    },
    { label: 'mixed', says: ['mais ou menos', 'regular|normal', 'bom|boa ~2 mas', 'nem bom nem'] },
    {
      label: 'negative',
      says: [
        'mal|mau|ruim|pessimo|pessima|horrivel|terrivel|decepcionado|decepcionada',
        'nao ~2 gostei|contente|satisfeito|satisfeita|bom|boa',
      ],
    },
    {
      label: 'technical',
      says: ['nao ~1 funciona|liga|carrega|abre', 'erro|falha|falhas|lento|quebrado|travando'],
    },
    { label: 'order', says: ['pedido|entrega|pacote|envio|devolucao|encomenda'] },
    { label: 'billing', says: ['fatura|cobranca|cobraram|reembolso|boleto|pagamento|estorno'] },
    { label: 'account', says: ['conta|senha|acesso|entrar|login'] },
    {
      label: 'information',
      says: ['informacao|informacoes|horario|horarios|preco|endereco|onde|pergunta|duvida'],
    },
    {
      label: 'now',
      says: ['agora|ja|hoje|amanha|imediatamente', 'esta|essa semana', 'quanto antes'],
      except: ['agora nao', 'nao ~2 agora'],
    },
    {
      label: 'this_month',
      says: ['este|esse|neste|nesse mes', 'proxima semana', 'semana que vem', 'umas|algumas semanas'],
    },
    {
      label: 'this_quarter',
      says: ['proximo mes', 'mes que vem', 'este|neste trimestre', 'uns|alguns meses'],
    },
    {
      label: 'later',
      says: ['proximo ano', 'ano que vem', 'mais para frente', 'mais tarde', 'sem pressa', 'depois'],
    },
    {
      label: 'confirmed',
      says: ['estarei la|presente', 'vou sim', 'confirmo|confirmado|confirmada', 'vou comparecer|estar'],
    },
    { label: 'declined', says: ['nao ~2 vou|posso|poderei|consigo|irei'] },
  ],
};
