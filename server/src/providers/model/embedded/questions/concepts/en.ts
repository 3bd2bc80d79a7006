/** Words and phrases that mean the same to somebody who asks; a star stands for any ending. */
export const en: Readonly<Record<string, string>> = {
  price:
    'price*, pricing, cost, costs, costing, fee, fees, rate, rates, charge*, tariff*, quote*, shell out, set me back, fork out, cough up, the damage, go for, goes for, pay for, priced, worth it, spend, out of pocket, money wise',
  cheap: 'cheap*, expensive, affordable, pricey, dear, overpriced',
  free: 'free, gratis, complimentary, no charge, no cost, on the house, free of charge, at no cost',
  include:
    'includ*, comes with, come with, come bundled, bundled, part of the, throw in, thrown in, get with, i get, get for, not include, extra, provided, provide',
  hours:
    'opening, open, opens, opened, close, closes, closed, closing, shut, shuts, hours, timetable, business hours, what time',
  place:
    'address, located, location, where, street, situated, based, directions, find you, get there, premises, come to, headquarters, city, town, area, neighborhood, neighbourhood, meeting point, meet, collect, pick up, pick-up',
  parking: 'park, parking, garage, car park, parking lot, parking space',
  delivery:
    'deliver*, ship, ships, shipping, shipment*, shipped, dispatch*, courier, get here, arrive*, postage, sent out, reach me',
  return:
    'return*, send back, sent back, send it back, give back, money back, refund*, exchang*, swap, take it back',
  warranty: 'warrant*, guarante*, not happy, unhappy with, satisfaction',
  cancel:
    'cancel*, get out of it, quit, terminat*, call off, unsubscrib*, back out, change my mind, changed my mind, opt out, leave early, skip, stop my membership, end my, walk away',
  contract:
    'contract*, commit*, minimum term, tied in, tied down, locked in, lock in, lock-in, long-term, minimum period, binding, notice period, month to month, rolling, tied to',
  trial: 'trial*, try it, try out, try before, test it, demo, sample, taster, try',
  discount:
    'discount*, reduction*, promo*, coupon*, voucher*, special offer, special offers, concession*, deal, deals, percent off, money off, percent off, cheaper for, rebate*, knock off',
  scholarship: 'scholarship*, grant, grants, financial aid',
  support: 'support, helpdesk, help desk, customer service, technical help, assistance, helpline',
  phone:
    'phone*, telephone*, phone number, call you, ring you, mobile number, hotline, phone line, number to call',
  email: 'email*, e-mail*, mail you, write to you, email address',
  website: 'website*, web page, webpage, url, your site, web address, homepage',
  insurance:
    'insurance, insured, insurer*, insure*, damage*, gets broken, breaks, basic cover, health plan, excess',
  coverage: 'cover, covers, coverage, area, areas, serve, serves, cities, region*, zone*',
  appointment:
    'appointment*, book, booking, bookings, booked, reserv*, slot, slots, walk in, walk-in, walk-ins, turn up',
  start: 'start*, begin*, begins, commenc*, kick off, launch*, next term, new term, intake',
  duration: 'last, lasts, lasting, take, takes, duration, how long, length',
  install: 'install*, set up, setup, setting up, get started, fitted',
  size: 'size, sizes, big, large, square, capacity, spacious',
  group: 'group, groups, class size, participants, people, students, persons',
  teacher: 'teach*, instructor*, tutor*, trainer*, coach*, lecturer*',
  doctor: 'doctor*, dentist*, physician*, dr, specialist*, practitioner*, surgeon*',
  owner:
    'owner*, in charge, manager*, boss, responsible, contact person, runs, organis*, organiz*, director*, founder*',
  staff:
    'staff, team, employees, cleaners, your people, workers, crew, personnel, technicians, dentists, teachers',
  certificate: 'certific*, diploma*, degree, qualification, credential*',
  documents:
    'bring, document*, id, requir*, paperwork, papers, identification, eligib*, prerequisite*, need to have, need to bring, passport, proof',
  age: 'age, ages, aged, how old, years old, minimum age, young, younger, old enough, under, seniors',
  children: 'kid, kids, child*, son, daughter, baby, babies, toddler*, minors, little ones',
  pet: 'pet, pets, dog, dogs, cat, cats, puppy, animal*',
  food: 'eat, food, lunch*, meal, meals, snack*, dinner*, cafe, cafeteria, restaurant, catering, something to eat, drinks',
  breakfast: 'breakfast*',
  gluten: 'gluten*, celiac*, coeliac*',
  vegan: 'vegan*, vegetarian*, plant-based, veggie',
  internet: 'wifi, wi-fi, wi fi, internet, wireless',
  pool: 'pool, pools, swim*',
  sauna: 'sauna*, steam room',
  speed: 'speed, fast, mbps, bandwidth, quick, quickly',
  television: 'tv, television, channels',
  online: 'online, remote*, virtual*, in person, in-person, face to face, zoom, on-site, onsite',
  weather: 'rain*, weather, storm*, snow*',
  level: 'level, levels, beginner*, advanced',
  specialty: 'specialt*, specialit*, signature, star dish, best dish, known for, recommend*',
  menu: 'menu*',
  deposit: 'deposit*, down payment, upfront, prepay*, in advance, advance payment',
  register: 'regist*, enrol*, sign up, sign-up, signing up, join, joining, subscribe, signup, admission',
  instalments:
    'instalment*, installment*, split, spread, pay over time, financ*, monthly payments, pay in parts, bit by bit, payment plan',
  card: 'card, cards, credit card, debit card, visa, mastercard, amex, apple pay, contactless',
  cash: 'cash, banknotes, in cash',
  transfer: 'transfer, transfers, bank transfer, wire, direct debit, cheque*, check payment, paypal',
  payment: 'pay, pays, paying, paid, payment*, billed, billing, settle',
  integration: 'integrat*, connect*, compatible, sync*, work with, works with, plug into, link to, link up',
  security: 'secur*, encrypt*, privacy, stored, keep my data, data',
  supplies: 'suppl*, equipment, cleaning products, products, materials, tools, gear',
  vetted: 'vetted, background*, background-checked, trustworthy, screened, licensed, licenced, trust your',
  emergency: 'emergenc*, urgent*, night, nights, 24 hours, 24/7, around the clock, after hours, out of hours',
  vaccine: 'vaccin*, shot, shots, jab, jabs',
  fuel: 'fuel, petrol, gasoline, gas, tank, refuel*, fill up, fill it, refill*',
  mileage: 'mile, miles, mileage, kilomet*, distance cap',
  bill: 'bill, bills, invoice, invoices, statement',
  renewal: 'renew*, extend*',
  result: 'result*, outcome',
  room: 'room, rooms, bedroom*, suite*',
  check_in: 'check in, check-in, checking in',
  check_out: 'check out, check-out, checkout, checking out, vacate',
  late: 'late, lateness, delayed, delay*, miss it',
  track: 'track*, whereabouts, where is my',
  lost: 'lost, missing, never arrived, disappear*',
  order: 'order, orders, ordered, purchase*, parcel*, package*',
  salary: 'salar*, wage*, pay grade, earn, earnings, compensation',
  shift: 'shift, shifts, working hours, rota',
  experience: 'experience*',
  access: 'wheelchair*, lift, elevator*, accessib*, step-free, disabled',
  transport: 'bus, buses, train*, metro, subway, tram, underground, public transport, shuttle*, airport',
  music: 'music, band, concert*',
  color: 'color*, colour*, dye*, tint*',
  cut: 'haircut*, cut, trim',
  brand: 'brand*, make, manufacturer*',
  language: 'language*, speak, speaks, speaking',
  stock: 'stock, in stock, availability, sold out',
  privacy: 'my data, gdpr, personal data',
  gift: 'gift*, wrap*, present',
  weight: 'weight*, heavy, kilos, pounds limit',
  app: 'app, apps, android, iphone, ios, mobile app',
  energy: 'electric*, energy, power, kwh, kilowatt*',
  storage: 'storage, store my, store things, keep my stuff',
  interest: 'interest rate, apr, interest',
  reply: 'reply, replies, answer, answers, respond*, response*, get back to me, hear back',
  travel: 'trip, travel*, flight*, depart*, leaving',
  aircon: 'air conditioning, air conditioned, air-conditioned, aircon',
  move: 'move, moving, movers, removal*',
  photo: 'photo*, picture*, pictures',
  allergy: 'allerg*, nut, nuts',
  always: 'round the clock, around the clock, 24 hours, 24/7, day and night, any time of day',
  car: 'car, cars, vehicle*, auto',
  distance: 'far, near, nearby, distance, close to, walking, metres, meters, km',
  hurt: 'hurt*, pain*, painful, sore',
};

/** Said in any question about anything: no answer is told by them. */
export const GENERIC_EN =
  `much many long exactly actually really kind type sort thing things stuff company business service services product
  products offer offers offering offered sell sells selling provide provides providing have has having use using work works
  working get gets getting give gives giving got take takes taking do does doing done help helps question questions know
  tell told say anything something someone somebody anyone anybody possible available able still guys folks please also
  hi hello hey okay yes yeah no not right sorry thanks thank wondering wonder curious want wanted need needs like would
  could should can may might will shall be been being am is are was were me my mine you your yours we our us i it its they
  them their there here this that these those and or but so if when while then than too very just even only about with
  without for from of off on in into at to by as up out down over what which who whom whose why how where the a an any some
  all each every per let look looking interested see come comes coming go goes going make makes making one ones quick
  quickly real actual again before after during because cause currently now today call calling ask asking another other
  else more most less least well good great fine nice sure hear hearing kindly maybe perhaps talk talking speak happen
  happens people person somewhere anywhere last dont doesnt cant im ive id whats wheres hows whos thats youre theres isnt arent ill wont
  place time times case mean means put keep find bit little own same way end came accept accepts accepted allow allowed allows along lets let run runs based around`.split(
    /\s+/,
  );

/** Say something about what is asked, but seldom decide which sentence answers. */
export const SOFT_EN =
  `month months monthly year years yearly annual annually week weeks weekly day days daily hour hours minute minutes plan
  plans membership subscription program programme package option options price visit visits session sessions course class
  classes first new basic standard regular normal usual usually total full whole user users customer customers client
  everything include includes order buy purchase sign`.split(/\s+/);
