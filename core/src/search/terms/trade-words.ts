/**
 * Words of small businesses for one and the same thing, one group a line: each word of a group is found by every other one. After `>`
 * words that are found and do not find: what only a text calls it. Things that are sold beside each other are no group.
 */
export const tradeWords = `
кошка кот котик кошечка cat kot kotka > животные питомец pets zwierzęta
собака пес песик собачка dog pies > животные питомец pets zwierzęta
кастрация кастрировать кастрат neuter castration kastracja wykastrować
стерилизация стерилизовать spay sterilization sterylizacja
прививка привить прививать вакцина вакцинация вакцинировать vaccine vaccination shot szczepienie zaszczepić szczepionka
усыпить усыпление эвтаназия euthanasia
чипирование чип чипировать microchip microchipping chip
наркоз анестезия обезболивание anesthesia anaesthesia znieczulenie
зуб зубы стоматология стоматолог dentist tooth ząb
чистка чистить почистить вычистить химчистка clean cleaning czyszczenie
уборка убрать прибрать убираться cleaning sprzątanie
гладить погладить глажка утюжка ironing
абонемент абик подписка проходка membership pass subscription karnet abonament
фортепиано пианино рояль пианист piano fortepian pianino
гитара гитарный электрогитара guitar gitara
вокал вокальный петь пение голос певец sing singing vocal śpiew
барабаны барабан ударные ударник drums perkusja
скрипка скрипичный скрипач violin skrzypce
мангал шашлык барбекю гриль bbq grill
беседка веранда терраса gazebo
предоплата аванс задаток залог prepayment advance zaliczka przedpłata
рассрочка кредит частями долями installments raty
наличные наличка нал наличкой кэш cash gotówka
чек квитанция receipt paragon
договор контракт соглашение contract umowa
паспорт удостоверение документ passport dowód
замер замерить измерить обмер замерщик
перетяжка перетянуть обивка обить обтянуть обшить перешить reupholstery upholstery tapicerka
мебель гарнитур furniture meble
лакировка лакировать покрыть varnish lakier
покраска покрасить красить окраска окрасить крашение paint painting malowanie
шлифовка шлифовать отшлифовать циклевка sanding
болгарка ушм шлифмашинка grinder szlifierka
бензопила цепная пила chainsaw piła
шуруповерт дрель screwdriver wkrętarka
бетономешалка бетоносмеситель mixer betoniarka
генератор электростанция generator agregat
компрессор compressor sprężarka
виброплита трамбовка
насос помпа pump pompa
пылесос vacuum odkurzacz
бензин топливо горючее заправка гсм fuel petrol paliwo
хлеб булка батон bread chleb
стрижка подстричь постричь стричь подстричься подровнять haircut strzyżenie
маникюр ногти ноготь ноготочки manicure nails paznokcie
педикюр ножки стопа pedicure
массаж помассировать массажист massage masaż
депиляция эпиляция шугаринг воск waxing depilacja
очки оправа линза линзы glasses lenses okulary
мотоцикл мото скутер байк motorcycle motocykl
велосипед велик байк bike bicycle rower
самокат электросамокат scooter hulajnoga
ушить ушивка сузить уменьшить
подшить подшивка укоротить подгиб укорачивание подрубить shorten hem skrócić
заплатка зашить дырка зашивание латка patch
видео видеосъемка ролик video
перенос перенести сдвинуть reschedule przełożyć
обмен обменять поменять exchange wymiana
утеря потеря потерять утопить lost zgubić
штраф пени неустойка fine penalty kara > просрочка
продление продлить дольше extend przedłużyć
парковка парковаться припарковаться стоянка parking
вайфай интернет wi-fi wifi internet
справка медсправка заключение certificate zaświadczenie
страховка страхование insurance ubezpieczenie
общежитие хостел гостиница отель hostel hotel
заселение заезд заселиться въезд checkin zameldowanie
животные питомец pets zwierzęta > собака кошка dog cat pies kot
`
