import type { NumberType } from '../../stock-port.ts';

/** In local notation, `x` for any digit; the digits before the first `x` are one exchange of that place. */
export type Place = { form: string; locality: string | null; region: string | null };

export type Shelf = { sms: boolean; addressRequired: boolean; places: readonly Place[] };

export type CountryStock = { callingCode: string; shelves: Partial<Record<NumberType, Shelf>> };

const place = (form: string, locality: string | null = null, region: string | null = null): Place => ({
  form,
  locality,
  region,
});

const shelf = (facts: Omit<Shelf, 'places'>, ...places: readonly Place[]): Shelf => ({ ...facts, places });

const texting = { sms: true, addressRequired: false };
const silent = { sms: false, addressRequired: false };
const proven = { sms: false, addressRequired: true };
const provenTexting = { sms: true, addressRequired: true };

/** North America has no separate mobile numbers. */
export const CATALOGUE: Readonly<Record<string, CountryStock>> = {
  US: {
    callingCode: '1',
    shelves: {
      local: shelf(
        texting,
        place('(212) 72x-xxxx', 'New York', 'NY'),
        place('(415) 62x-xxxx', 'San Francisco', 'CA'),
        place('(213) 34x-xxxx', 'Los Angeles', 'CA'),
        place('(312) 47x-xxxx', 'Chicago', 'IL'),
        place('(305) 39x-xxxx', 'Miami', 'FL'),
        place('(512) 64x-xxxx', 'Austin', 'TX'),
        place('(713) 48x-xxxx', 'Houston', 'TX'),
        place('(202) 73x-xxxx', 'Washington', 'DC'),
        place('(617) 32x-xxxx', 'Boston', 'MA'),
        place('(206) 68x-xxxx', 'Seattle', 'WA'),
        place('(404) 79x-xxxx', 'Atlanta', 'GA'),
        place('(303) 57x-xxxx', 'Denver', 'CO'),
        place('(602) 38x-xxxx', 'Phoenix', 'AZ'),
        place('(702) 43x-xxxx', 'Las Vegas', 'NV'),
      ),
      tollfree: shelf(texting, place('(833) 62x-xxxx'), place('(844) 47x-xxxx'), place('(888) 39x-xxxx')),
    },
  },
  CA: {
    callingCode: '1',
    shelves: {
      local: shelf(
        texting,
        place('(416) 62x-xxxx', 'Toronto', 'ON'),
        place('(514) 37x-xxxx', 'Montreal', 'QC'),
        place('(604) 68x-xxxx', 'Vancouver', 'BC'),
        place('(403) 47x-xxxx', 'Calgary', 'AB'),
        place('(613) 72x-xxxx', 'Ottawa', 'ON'),
        place('(204) 39x-xxxx', 'Winnipeg', 'MB'),
      ),
      tollfree: shelf(texting, place('(855) 62x-xxxx'), place('(877) 47x-xxxx')),
    },
  },
  MX: {
    callingCode: '52',
    shelves: {
      local: shelf(
        proven,
        place('55 412x xxxx', 'Mexico City', 'CDMX'),
        place('33 312x xxxx', 'Guadalajara', 'JAL'),
        place('81 812x xxxx', 'Monterrey', 'NLE'),
        place('222 24x xxxx', 'Puebla', 'PUE'),
      ),
      tollfree: shelf(silent, place('800 12x xxxx')),
    },
  },
  CO: {
    callingCode: '57',
    shelves: {
      local: shelf(
        proven,
        place('(601) 48x xxxx', 'Bogotá', 'DC'),
        place('(604) 44x xxxx', 'Medellín', 'ANT'),
        place('(602) 38x xxxx', 'Cali', 'VAC'),
        place('(605) 36x xxxx', 'Barranquilla', 'ATL'),
      ),
      mobile: shelf(provenTexting, place('318 4xx xxxx'), place('310 7xx xxxx')),
      tollfree: shelf(silent, place('01 800 05x xxxx')),
    },
  },
  AR: {
    callingCode: '54',
    shelves: {
      local: shelf(
        proven,
        place('011 432x-xxxx', 'Buenos Aires', 'C'),
        place('0351 42x-xxxx', 'Córdoba', 'X'),
        place('0341 44x-xxxx', 'Rosario', 'S'),
      ),
      mobile: shelf(provenTexting, place('9 11 543x-xxxx', 'Buenos Aires', 'C'), place('9 351 61x-xxxx')),
      tollfree: shelf(silent, place('0800 12x-xxxx')),
    },
  },
  ES: {
    callingCode: '34',
    shelves: {
      local: shelf(
        proven,
        place('910 6x xx xx', 'Madrid', 'MD'),
        place('931 2x xx xx', 'Barcelona', 'CT'),
        place('961 3x xx xx', 'Valencia', 'VC'),
        place('954 7x xx xx', 'Sevilla', 'AN'),
      ),
      mobile: shelf(provenTexting, place('61x xx xx xx'), place('68x xx xx xx')),
      tollfree: shelf(silent, place('900 8xx xxx')),
    },
  },
  BR: {
    callingCode: '55',
    shelves: {
      local: shelf(
        proven,
        place('(11) 325x-xxxx', 'São Paulo', 'SP'),
        place('(21) 354x-xxxx', 'Rio de Janeiro', 'RJ'),
        place('(31) 323x-xxxx', 'Belo Horizonte', 'MG'),
        place('(61) 332x-xxxx', 'Brasília', 'DF'),
      ),
      mobile: shelf(
        provenTexting,
        place('(11) 9815x-xxxx', 'São Paulo', 'SP'),
        place('(21) 9824x-xxxx', 'Rio de Janeiro', 'RJ'),
      ),
      tollfree: shelf(silent, place('0800 72x xxxx')),
    },
  },
  GB: {
    callingCode: '44',
    shelves: {
      local: shelf(
        silent,
        place('020 384x xxxx', 'London', 'ENG'),
        place('0161 82x xxxx', 'Manchester', 'ENG'),
        place('0121 39x xxxx', 'Birmingham', 'ENG'),
        place('0131 37x xxxx', 'Edinburgh', 'SCT'),
      ),
      mobile: shelf(texting, place('07400 2xxxxx'), place('07480 7xxxxx')),
      tollfree: shelf(silent, place('0808 16x xxxx'), place('0800 16x xxxx')),
    },
  },
};
