/**
 * Zones by the first digits after a calling code, in countries with several clocks. A prefix is listed under every
 * zone of its area. Unlisted prefixes may be anywhere in their country.
 */
const NORTH_AMERICA: Readonly<Record<string, string>> = {
  'America/New_York': `
    201 202 203 207 212 215 216 219 220 223 227 229 231 234 239 240 248 252 260 267 269 270 272 276 283 301 302 304
    305 313 315 317 321 324 326 329 330 332 334 336 339 347 351 352 363 364 380 386 401 404 407 410 412 413 419 423
    434 436 440 443 445 448 463 470 472 475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 574 582 585 586
    603 606 607 609 610 614 616 617 624 631 640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724
    727 728 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 803 804 810 812 813 814 821 826 828 835 838
    839 843 845 848 850 854 856 857 859 860 862 863 864 865 878 904 906 908 910 912 914 917 919 929 930 931 934 937
    941 943 947 948 954 959 973 978 980 984 989`,
  'America/Chicago': `
    205 210 214 217 218 219 224 225 228 235 251 254 256 262 270 274 281 308 309 312 314 316 318 319 320 325 327 331
    334 337 346 353 361 364 402 405 409 414 417 423 430 432 447 448 457 464 469 479 501 504 507 512 515 531 534 539
    557 563 572 573 574 580 601 605 606 608 612 615 618 620 621 629 630 636 641 651 659 660 662 682 701 708 712 713
    715 726 730 731 737 763 769 773 779 785 806 812 815 816 817 830 832 847 850 861 870 872 901 903 906 913 918 920
    924 930 931 936 938 940 945 952 956 972 975 979 985`,
  'America/Denver': `
    208 303 307 308 385 406 432 435 458 505 541 575 605 620 701 719 720 748 775 785 801 915 928 970 983 986`,
  'America/Phoenix': '480 520 602 623 928',
  'America/Los_Angeles': `
    206 208 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 458 503 509 510 530 541 559 562 564 619
    626 628 650 657 661 669 702 707 714 725 738 747 760 775 805 818 820 831 837 840 858 909 916 925 949 951 971 986`,
  'America/Anchorage': '907',
  'America/Adak': '907',
  'Pacific/Honolulu': '808',
  'America/St_Johns': '709 879',
  'America/Halifax': '902 782 506 428 709 879 418 581 367',
  'America/Blanc-Sablon': '418 581 367',
  'America/Toronto': `
    418 581 367 450 579 354 514 438 263 819 873 468 416 647 437 942 905 289 365 742 519 226 548 382 613 343 753 705
    249 683 807 867`,
  'America/Atikokan': '807 867',
  'America/Winnipeg': '204 431 584 807 867',
  'America/Regina': '306 639 474',
  'America/Edmonton': '306 639 474 403 587 825 780 368 250 236 672 778 257 867',
  'America/Whitehorse': '250 236 672 778 257 867',
  'America/Vancouver': '604 250 236 672 778 257',
};

const BRAZIL = {
  'America/Noronha': '81',
  'America/Sao_Paulo': `
    11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64
    71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 93 94 96 98 99`,
  'America/Manaus': '65 66 67 69 92 95 97',
  'America/Rio_Branco': '68 97',
};

const MEXICO = {
  'America/Mexico_City': '2 3 4 5 6 7 8 9 33 81 98 99 614 618 999',
  'America/Cancun': '98 99 983 984 987 998',
  'America/Matamoros': '6 8',
  'America/Ciudad_Juarez': '6 656',
  'America/Hermosillo': '3 6 662 667 668 669',
  'America/Tijuana': '6 664 665 686',
};

const AUSTRALIA = {
  'Australia/Sydney': '2 3',
  'Australia/Lord_Howe': '2',
  'Australia/Brisbane': '7',
  'Australia/Adelaide': '8',
  'Australia/Darwin': '8',
  'Australia/Eucla': '8',
  'Australia/Perth': '8',
};

const RUSSIA = {
  'Europe/Kaliningrad': '401',
  'Europe/Moscow': `
    47 48 49 811 812 813 814 815 816 817 818 820 821 831 833 834 835 836 841 843 844 847 855 861 862 863 865 866 867
    869 871 872 873 877 878 879`,
  'Europe/Samara': '341 842 845 846 848 851',
  'Asia/Yekaterinburg': '342 343 345 346 347 349 351 352 353',
  'Asia/Omsk': '381',
  'Asia/Novosibirsk': '382 383 384 385 388 390 391 394',
  'Asia/Irkutsk': '301 395',
  'Asia/Yakutsk': '302 411 416',
  'Asia/Vladivostok': '411 421 423 426',
  'Asia/Magadan': '411 413 424',
  'Asia/Kamchatka': '415 427',
};

const SPAIN = { 'Europe/Madrid': '8 9 80 90', 'Atlantic/Canary': '80 90 822 828 922 928' };

const PORTUGAL = { 'Europe/Lisbon': '2', 'Atlantic/Azores': '292 295 296' };

const CHILE = {
  'America/Santiago': '2 32 33 34 35 4 5 6 7',
  'America/Punta_Arenas': '61 67',
  'Pacific/Easter': '32',
};

const INDONESIA = {
  'Asia/Jakarta': '2 3 5 6 7',
  'Asia/Makassar': '36 37 38 4 5',
  'Asia/Jayapura': '9',
};

const NEW_ZEALAND = { 'Pacific/Auckland': '3 4 6 7 9', 'Pacific/Chatham': '3' };

const ECUADOR = { 'America/Guayaquil': '2 3 4 5 6 7', 'Pacific/Galapagos': '5' };

type Prefixes = ReadonlyMap<string, readonly string[]>;

function byPrefix(table: Readonly<Record<string, string>>): Prefixes {
  const zones = new Map<string, string[]>();
  for (const [zone, prefixes] of Object.entries(table)) {
    for (const prefix of prefixes.trim().split(/\s+/))
      zones.set(prefix, [...(zones.get(prefix) ?? []), zone]);
  }
  return zones;
}

const northAmerica = byPrefix(NORTH_AMERICA);

/** Country → prefix → zones; the longest known prefix wins. */
export const ZONES_BY_PREFIX: ReadonlyMap<string, Prefixes> = new Map([
  ['US', northAmerica],
  ['CA', northAmerica],
  ['RU', byPrefix(RUSSIA)],
  ['ES', byPrefix(SPAIN)],
  ['PT', byPrefix(PORTUGAL)],
  ['MX', byPrefix(MEXICO)],
  ['BR', byPrefix(BRAZIL)],
  ['CL', byPrefix(CHILE)],
  ['EC', byPrefix(ECUADOR)],
  ['AU', byPrefix(AUSTRALIA)],
  ['ID', byPrefix(INDONESIA)],
  ['NZ', byPrefix(NEW_ZEALAND)],
]);
