import type { Grammar } from '../../match/pattern.ts';

export const objections: Grammar = {
  lists: {
    deal: 'fornecedor, fornecedora, empresa, companhia, agencia, um, uma, outro, outra, alguem, servico, contrato, seguro, solucao, quem',
  },
  rules: [
    {
      label: 'expensive',
      says: [
        'caro|cara|caros|caras|carissimo|carissima|salgado|puxado',
        'preco|custo|parcela|valor|tarifa|mensalidade ~2 alto|alta|elevado|elevada',
        'muito|demais|tao alto|alta|elevado|dinheiro',
        'nao cabe ~2 bolso|orcamento',
        'fora|acima|excede ~2 orcamento',
        'nao ~2 orcamento|verba',
        'nao consigo|posso pagar ~1 tanto|isso|esse',
        'abaixar|baixar|reduzir ~1 o|a preco|parcela|valor',
      ],
      except: ['nao ~3 caro|cara'],
    },
    {
      label: 'cheaper_elsewhere',
      says: [
        'mais barato|barata|em',
        'menos em|no|na ~2 outro|outra|lugar',
        'melhor preco|oferta em|na|no|outro|outra',
        'outra empresa|loja ~3 menos|melhor|barato',
      ],
    },
    {
      label: 'has_provider',
      says: [
        'ja tenho|temos|uso|usamos|trabalho|trabalhamos|conto|contamos|estou|estamos ~3 {deal}',
        'tenho|temos|trabalho|trabalhamos|estou|estamos com? outro|outra|um|uma ~1 fornecedor|empresa|agencia',
        'satisfeito|satisfeita|satisfeitos|feliz|contente|bem com ~3 {deal}|atual|o|a|meu|nosso',
        'ja sou atendido|atendida',
      ],
    },
    {
      label: 'will_think',
      says: [
        'pensar|pensando|penso|pensaremos|refletir',
        'nao ~1 decidi|decidimos',
        'avaliar|analisar melhor|com',
        'preciso ~2 tempo para decidir',
      ],
      except: ['nao ~1 penso', 'que pensa'],
    },
    {
      label: 'must_consult',
      says: [
        'consultar|falar|conversar|perguntar|ver ~1 com|para|o|a ~1 meu|minha|meus|minhas|nosso|esposa|marido|socio|chefe|familia',
      ],
    },
    {
      label: 'send_information',
      says: [
        'manda|mande|mandem|envia|envie|enviem|passa|passe|mandar|enviar ~3 informacoes|informacao|info|email|detalhes|proposta|material|dados|whatsapp|folheto|catalogo',
        'por email|escrito|whatsapp',
      ],
    },
    {
      label: 'no_time',
      says: ['nao ~1 tenho|ha|tem tempo', 'sem tempo', 'muito|estou ocupado|ocupada|corrido'],
    },
    {
      label: 'number_source',
      says: [
        'onde|como conseguiram|conseguiu|pegaram|pegou|tiraram|obtiveram|tem|arrumou|arrumaram|acharam|tirou ~2 numero|dados|contato|telefone|nome|email',
        'quem ~2 deu|passou ~2 numero|dados|telefone|contato',
      ],
    },
    {
      label: 'doubts_truth',
      says: [
        'golpe|fraude|falso|enganacao|mentira|pegadinha',
        'e ~1 verdade|real|confiavel|seguro|serio $',
        'como sei|vou|confio ~2 que|se|em|saber|confiar',
        'nao confio|acredito',
        'prove|comprove',
      ],
    },
    {
      label: 'no_need',
      says: ['nao ~2 preciso|precisamos|uso|utilizo|necessito', 'nao ~1 faz falta'],
      except: ['nao preciso ~1 de? mais tempo'],
    },
    {
      label: 'already_paid',
      says: [
        'ja ~2 paguei|pago|pagamos|quitei|paga|depositei|quitado',
        'ja fiz|realizei o|um pagamento|pix|deposito|transferencia',
      ],
      except: ['nao ~3 paguei|pago'],
    },
    {
      label: 'cannot_pay',
      says: [
        'nao ~2 posso|consigo|podemos|vou|da ~2 pagar|quitar',
        'nao tenho|temos|ha|estou ~2 dinheiro|grana|condicoes|como|com',
        'sem dinheiro|grana|trabalho|emprego',
        'perdi ~1 trabalho|emprego|meu',
        'desempregado|desempregada',
      ],
    },
    {
      label: 'does_not_owe',
      says: ['nao ~1 devo', 'nao ~2 minha divida', 'divida nao e', 'nao e minha|meu', 'nao reconheco'],
    },
    {
      label: 'wants_discount',
      says: [
        'desconto|abatimento|promocao|cupom',
        'melhor preco',
        'baixar|abaixar|reduzir o|a|um preco|valor|parcela?',
        'fazer por menos',
      ],
    },
    {
      label: 'wants_refund',
      says: [
        'dinheiro ~1 de? volta',
        'devolvam|devolver|devolve|devolva ~3 dinheiro',
        'reembolso|estorno|devolucao|ressarcimento',
      ],
    },
    {
      label: 'bad_experience',
      says: [
        'ma|pessima|horrivel|terrivel ~1 experiencia',
        'experiencia|experiencias ~2 ruim|ruins|pessima|horrivel|ma',
        'me dei mal',
        'fiquei decepcionado|decepcionada',
      ],
    },
    {
      label: 'not_received',
      says: [
        'nao|nunca ~2 recebi|recebido|chegou|entregaram|entregue|chega|veio',
        'cade|onde esta? o? meu pedido|pacote',
      ],
    },
    {
      label: 'already_tried',
      says: ['ja ~2 tentei|testei|fiz|tentado|reiniciei|verifiquei', 'isso ~1 ja'],
    },
    {
      label: 'called_often',
      says: [
        'liguei|escrevi|falei|contatei|mandei ~3 vezes',
        'terceira|quarta|segunda|quinta vez que',
        'ja ~2 liguei|ligamos',
      ],
    },
    {
      label: 'will_not_be_there',
      says: [
        'nao ~2 vou|posso|poderei|vamos|consigo ~1 estar|ir|comparecer|poder',
        'nao estarei|irei|comparecerei',
      ],
    },
    {
      label: 'is_it_selling',
      says: [
        'quer|querem|vai ~2 vender',
        'o que vendem|vende|voces',
        'e uma venda',
        'esta|estao me? vendendo',
      ],
    },
    { label: 'salary', says: ['salario|remuneracao', 'quanto pagam|paga|ganharia|ganho|vou'] },
    {
      label: 'asks_price',
      says: [
        'quanto ~1 custa|vale|sai|cobram|e|seria|custam|fica|sairia',
        'que|qual preco|custo|valor',
        'qual e? ~1 o|a preco|custo|valor|mensalidade',
        'preco $',
      ],
    },
    { label: 'anonymous', says: ['anonimo|anonima|confidencial|sigiloso|privado', 'quem ve|le'] },
    {
      label: 'time_does_not_suit',
      says: [
        'esse|essa|este|o|a|nesse hora|dia|horario|data ~1 nao ~2 da|serve|posso|funciona|consigo|fica',
        'nao posso|da|consigo ~2 nesse|nessa|esse|essa|as hora|dia|horario',
      ],
    },
    {
      label: 'technology',
      says: ['nao ~2 entendo|sei|mexo ~2 tecnologia|computador|internet|celular|aplicativo|aplicativos|isso'],
    },
  ],
};
