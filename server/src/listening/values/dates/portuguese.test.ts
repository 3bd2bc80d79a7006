import { describe, expect, it } from 'vitest';
import { readDay, readHour } from './reply.ts';
import { fieldOf, NOW, table } from './test-lines.ts';

describe('pt, Dia da entrega: Que dia fica bom para a senhora?', () => {
  it.each(
    table(`
      amanhã | 2026-11-17
      depois de amanhã | 2026-11-18
      quinta | 2026-11-19
      na quinta-feira | 2026-11-19
      segunda que vem | 2026-11-23
      quinta da semana que vem | 2026-11-26
      semana que vem, na terça | 2026-11-24
      sábado agora | 2026-11-21
      nesse sábado | 2026-11-21
      essa quinta não, a outra | 2026-11-26
      daqui a três dias | 2026-11-19
      em duas semanas | 2026-11-30
      daqui a uma semana | 2026-11-23
      dia vinte e três | 2026-11-23
      no dia 23 de novembro | 2026-11-23
      dia quatro | 2026-12-04
      dia primeiro | 2026-12-01
      dia primeiro de dezembro | 2026-12-01
      dia cinco do mês que vem | 2026-12-05
      segunda, dia 30 | 2026-11-30
      a última sexta do mês | 2026-11-27
      a primeira segunda de dezembro | 2026-12-07
      último dia do mês | 2026-11-30
      quinto dia útil | 2026-12-07
      véspera de Natal | 2026-12-24
      no dia de Natal | 2026-12-25
      no dia seguinte ao Natal | 2026-12-26
      na véspera do Ano Novo | 2026-12-31
      terça não, quarta | 2026-11-18
      terça eu não posso, quinta dá | 2026-11-19
      não posso na terça, quinta tá bom | 2026-11-19
      quarta, quer dizer, quinta | 2026-11-19
      sexta, aliás sábado | 2026-11-21
      qualquer dia menos quinta | -
      só depois do dia vinte | -
      a partir de segunda | -
      semana que vem | -
      no fim de semana | -
      no fim do mês | -
      quando vocês quiserem | -
      segunda ou terça | -
      entre o dia 20 e o dia 25 | -
      minha irmã marcou pra quinta | -
      era pra ser quinta passada | -
      quinta eu trabalho | -
      quinta eu tenho médico | -
      quinta tô em casa o dia todo | 2026-11-19
      se cair o salário na sexta, sábado | -
      vocês entregam no sábado? | -
      pode ser quinta? | 2026-11-19
      toda quinta | -
      quinta, que é minha folga | 2026-11-19
      quinta porque na quarta tenho médico | 2026-11-19
      quinta... não, espera, deixa eu ver e te aviso | -
      não sei ainda | -
      põe dia dezenove | 2026-11-19
      marca pra mim no sábado, dia 21 | 2026-11-21
      prefiro sexta | 2026-11-20
      hoje ainda | 2026-11-16
      dia 31 de novembro | -
      às cinco | -
      sim | -
      já falei na semana passada | -
      o mais rápido possível | -
      três dias depois do Natal | 2026-12-28
      no sábado antes do Natal | 2026-12-19
      15 de dezembro | 2026-12-15
      15/12 | 2026-12-15
      15 de dezembro de 2026 | 2026-12-15
      quarta à tarde, lá pelas cinco | 2026-11-18
      segunda é feriado, vem na terça | 2026-11-17
      pro dia 20 | 2026-11-20
      no dia 20 tá ótimo | 2026-11-20
      na segunda parcela | -
      pela segunda vez | -
      meu aniversário é dia 20, então não | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'Que dia fica bom para a senhora?', fieldOf('day_date', 'Dia da entrega'), 'pt', NOW),
    ).toBe(value);
  });
});

describe('pt, Data da queda: Quando foi que a senhora caiu?', () => {
  it.each(
    table(`
      ontem à noite | 2026-11-15
      anteontem | 2026-11-14
      sábado | 2026-11-14
      quinta passada | 2026-11-12
      na última terça | 2026-11-10
      há três dias | 2026-11-13
      faz uma semana | 2026-11-09
      duas semanas atrás | 2026-11-02
      dia 3 deste mês | 2026-11-03
      dia 28 de outubro | 2026-10-28
      dia vinte | 2026-10-20
      dia vinte do mês passado | 2026-10-20
      no dia de Finados | 2026-11-02
      faz uns meses | -
      foi na sexta, não, na quinta | 2026-11-12
      hoje de manhã | 2026-11-16
      não lembro | -
      sexta retrasada | 2026-11-06
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'Quando foi que a senhora caiu?', fieldOf('day_date', 'Data da queda'), 'pt', NOW),
    ).toBe(value);
  });
});

describe('pt, Data de nascimento: Qual a sua data de nascimento?', () => {
  it.each(
    table(`
      três de maio de mil novecentos e setenta e oito | 1978-05-03
      três de maio de setenta e oito | 1978-05-03
      3 de maio de 1978 | 1978-05-03
      três do cinco de setenta e oito | 1978-05-03
      três do cinco do setenta e oito | 1978-05-03
      zero três, zero cinco, setenta e oito | 1978-05-03
      primeiro de janeiro de dois mil | 2000-01-01
      nove de setembro de dois mil e um | 2001-09-09
      17/08/59 | 1959-08-17
      nasci em doze de outubro de sessenta | 1960-10-12
      doze de outubro | -
      tenho quarenta anos | -
      a da minha mulher é três de maio de oitenta | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'Qual a sua data de nascimento?', fieldOf('day_date', 'Data de nascimento'), 'pt', NOW),
    ).toBe(value);
  });
});

describe('pt, Horário da consulta: Que horas fica bom?', () => {
  it.each(
    table(`
      às nove e meia | 09:30
      nove e meia | 09:30
      às cinco e quinze | 17:15
      quinze pras nove | 08:45
      dez para as cinco | 16:50
      cinco para o meio-dia | 11:55
      às cinco menos um quarto | 16:45
      cinco e um quarto | 17:15
      às dezesseis e trinta | 16:30
      às 16h30 | 16:30
      16h | 16:00
      às 16 horas | 16:00
      à uma | 13:00
      uma e meia | 13:30
      uma hora da tarde | 13:00
      meio-dia | 12:00
      meio-dia e meia | 12:30
      meia-noite | 00:00
      meia-noite e meia | 00:30
      oito da noite | 20:00
      oito da manhã | 08:00
      três da tarde | 15:00
      às três da tarde tá ótimo | 15:00
      dez em ponto | 10:00
      sete e meia da noite | 19:30
      seis da matina | 06:00
      dez não, onze | 11:00
      às dez... melhor às onze | 11:00
      às dez eu não posso, às onze dá | 11:00
      às dez, quer dizer, às onze | 11:00
      depois das quatro | -
      antes do meio-dia | -
      entre duas e quatro | -
      das duas às quatro | -
      de manhã | -
      daqui a uma hora | 11:00
      daqui a meia hora | 10:30
      em duas horas | 12:00
      daqui vinte minutos | 10:20
      quinta | -
      saio às três | -
      minha mulher tem consulta às duas | -
      da outra vez foi às dez | -
      se der tempo, onze | -
      dez ou onze | -
      que horas vocês abrem? | -
      pode ser às três? | 15:00
      somos quatro | -
      tenho dois filhos | -
      marca às quatro | 16:00
      quatro tá bom | 16:00
      às quatro fica bom pra mim | 16:00
      onze | 11:00
      tanto faz | -
      lá pelas nove e pouco | -
      entro às dez, então às nove | 09:00
      vinte e trinta | 20:30
      vinte horas | 20:00
      três horas | 15:00
      nove e quarenta e cinco | 09:45
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(reply, 'Que horas fica bom?', fieldOf('start_time', 'Horário da consulta'), 'pt', NOW),
    ).toBe(value);
  });
});

describe('pt, Dia da visita técnica: Quando o técnico pode passar aí?', () => {
  it.each(
    table(`
      olha, quinta eu tô de folga, pode ser quinta | 2026-11-19
      acho que sexta dá | 2026-11-20
      segunda não que eu tenho médico, melhor terça | 2026-11-17
      quarta, que na quinta eu viajo | 2026-11-18
      recebo dia 27, então dia 28 | 2026-11-28
      vocês trabalham no sábado? | -
      segunda que vem bem cedinho | 2026-11-23
      já passou na sexta | -
      ele veio quinta passada | -
      quando eu receber alta | -
      depois do Natal | -
      antes do Natal | -
      na primeira semana de dezembro | -
      amanhã não, depois | -
      amanhã não dá, depois de amanhã sim | 2026-11-18
      dia trinta deste mês | 2026-11-30
      agora não sei dizer | -
      Enzo, desce daí! Desculpa. Sexta | 2026-11-20
      peraí que eu vou ver no calendário... dia dois de dezembro | 2026-12-02
      no dia que o senhor quiser | -
      talvez quinta, não sei | -
      tomara que quinta | -
      quinta se Deus quiser | 2026-11-19
      quinta se não chover | -
      quinta eu te confirmo | -
      te aviso na quinta | -
      hoje não, amanhã | 2026-11-17
      dia 24, terça | 2026-11-24
      terça, dia 24, de manhã | 2026-11-24
      sábado à tardinha | 2026-11-21
      segunda ou terça, tanto faz | -
      segunda e terça eu não posso | -
      de segunda a sexta | -
      todo dia | -
      viajo dia 25, então tem que ser dia 24 | 2026-11-24
      não antes de segunda | -
      até o fim do mês | -
      dia doze eu opero | -
      a partir do dia 20 | -
      bota aí dia vinte | 2026-11-20
      anota vinte de novembro | 2026-11-20
      no mês que vem, dia cinco | 2026-12-05
      quinze de janeiro do ano que vem | 2027-01-15
      na quarta-feira, dia vinte e cinco | 2026-11-25
      essa sexta agora, dia vinte | 2026-11-20
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        'Quando o técnico pode passar aí?',
        fieldOf('day_date', 'Dia da visita técnica'),
        'pt',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('pt, Data do acidente: Em que dia foi a batida?', () => {
  it.each(
    table(`
      foi na quinta, saindo do serviço | 2026-11-12
      dia 9 de noite | 2026-11-09
      nove de novembro | 2026-11-09
      mês passado, dia 20 | 2026-10-20
      segunda passada, faz uma semana | 2026-11-09
      na sexta, mas o boletim eu fiz no sábado | 2026-11-13
      domingo, ou seja, ontem | 2026-11-15
      em meados de outubro | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'Em que dia foi a batida?', fieldOf('day_date', 'Data do acidente'), 'pt', NOW),
    ).toBe(value);
  });
});

describe('pt, Horário do exame: Que horas o senhor quer fazer o exame?', () => {
  it.each(
    table(`
      dez tá ótimo | 10:00
      me põe às onze | 11:00
      onze da manhã por favor | 11:00
      onze e meia em ponto | 11:30
      vinte pras cinco | 16:40
      quinze para o meio-dia | 11:45
      às nove eu entro no serviço | -
      as crianças saem às duas, então às três | 15:00
      saio às cinco, às seis tô aí | 18:00
      não antes das dez | -
      a partir das quatro | -
      das quatro em diante | -
      até as seis eu posso | -
      minha vizinha foi atendida às nove | -
      me disseram dez e me atenderam meio-dia | -
      três em ponto da tarde | 15:00
      três e quinze da tarde | 15:15
      na hora do almoço | -
      cedo | -
      oito e meia da noite | 20:30
      sete da manhã | 07:00
      já são dez e quinze | -
      no mesmo horário de sempre | -
      dez e meia, quinze pras onze | -
      dez ou dez e meia | -
      melhor onze do que dez | 11:00
      17h | 17:00
      às duas, não, essa hora eu almoço. Às quatro | 16:00
      daqui a uma hora e meia | 11:30
      meio-dia e quinze | 12:15
      uma e vinte | 13:20
      às treze | 13:00
      treze e quarenta e cinco | 13:45
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(
        reply,
        'Que horas o senhor quer fazer o exame?',
        fieldOf('start_time', 'Horário do exame'),
        'pt',
        NOW,
      ),
    ).toBe(value);
  });
});
