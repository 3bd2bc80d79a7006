/** Given names common enough to be known without a capital letter, as speech recognition writes them. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `maria jose juan pedro luis carlos jorge ana laura lucia sofia camila valentina daniela andrea paula carolina fernanda
  gabriela isabella isabel martha marta rosa carmen elena patricia claudia sandra monica diana natalia alejandra alejandro
  andres felipe santiago sebastian mateo nicolas diego miguel angel rafael fernando ricardo eduardo roberto sergio javier
  francisco antonio manuel pablo alberto oscar hector raul victor gustavo julio cesar mario marcos lucas gabriel daniel david
  samuel joao paulo bruno thiago tiago rodrigo leonardo marcelo renato vinicius henrique guilherme mateus luiz luiza juliana
  mariana beatriz leticia aline bruna larissa amanda jessica vanessa adriana cristina renata priscila raquel simone
  john james robert michael william richard joseph thomas charles christopher matthew anthony mark donald steven paul andrew
  joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary eric jonathan stephen larry
  justin scott brandon benjamin gregory frank alexander raymond patrick jack dennis jerry tyler aaron adam nathan henry
  peter kyle walter ethan jeremy harold keith christian roger noah gerald mary patricia jennifer linda elizabeth barbara susan
  sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie
  rebecca sharon cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine
  rachel carolyn janet catherine heather olivia julie kelly lauren smith johnson williams brown jones garcia miller davis
  rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres silva santos oliveira souza pereira lima
  ferreira costa almeida gomez diaz ruiz tom bob mike jim joe dave steve alice jane kate laura sam max`
    .split(/\s+/)
    .filter(Boolean),
);

/** Written with a capital and yet no name: said after "I am not …". */
export const NO_NAMES: ReadonlySet<string> = new Set(
  `i english spanish portuguese american british mexican brazilian colombian argentinian chilean peruvian canadian french
  german italian catholic christian jewish muslim monday tuesday wednesday thursday friday saturday sunday january february
  march april may june july august september october november december god internet whatsapp facebook google email
  interested available sure happy sir madam señor mr mrs ms senor senora dona don okay`
    .split(/\s+/)
    .filter(Boolean),
);
