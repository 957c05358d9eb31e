/** All texts that the launcher and the builds before the start show to a person. */
export const texts = {
  unknownCommand: {
    ru: 'Нет команды «{command}»: есть npm start, npm test и npm run dev, check, admin, db, bench, storybook, new:plugin, simulate, build:installer, check:installer.',
    en: 'There is no command “{command}”: there are npm start, npm test and npm run dev, check, admin, db, bench, storybook, new:plugin, simulate, build:installer, check:installer.',
    pl: 'Nie ma polecenia „{command}”: są npm start, npm test oraz npm run dev, check, admin, db, bench, storybook, new:plugin, simulate, build:installer, check:installer.',
  },
  bringingNode: {
    ru: 'Здесь Node {version}, а нужен 22.18 или новее: беру Node 24 для этой папки (около 50 МБ)…',
    en: 'This is Node {version}, and 22.18 or newer is needed: fetching Node 24 for this folder (about 50 MB)…',
    pl: 'Tu jest Node {version}, a potrzebny jest 22.18 lub nowszy: pobieram Node 24 do tego folderu (około 50 MB)…',
  },
  installing: {
    ru: 'Устанавливаю зависимости (минута или две)…',
    en: 'Installing the dependencies (a minute or two)…',
    pl: 'Instaluję zależności (minuta lub dwie)…',
  },
  addingPlugins: {
    ru: 'Набор плагинов изменился ({plugins}): обновляю зависимости…',
    en: 'The set of plugins has changed ({plugins}): updating the dependencies…',
    pl: 'Zestaw wtyczek się zmienił ({plugins}): aktualizuję zależności…',
  },
  stillWorking: { ru: '  … {seconds} с', en: '  … {seconds} s', pl: '  … {seconds} s' },
  done: { ru: '  готово за {seconds} с', en: '  done in {seconds} s', pl: '  gotowe w {seconds} s' },
  waitingForInstall: {
    ru: 'Зависимости уже устанавливает другой процесс ({pid}): жду его…',
    en: 'Another process ({pid}) is already installing the dependencies: waiting for it…',
    pl: 'Zależności instaluje już inny proces ({pid}): czekam na niego…',
  },
  interrupted: {
    ru: 'Прервано. Повторите ту же команду: незаконченное будет сделано заново.',
    en: 'Interrupted. Repeat the same command: what was unfinished will be done again.',
    pl: 'Przerwano. Powtórz to samo polecenie: niedokończone zostanie wykonane od nowa.',
  },
  noNpm: {
    ru: 'Не нашёл npm: установите Node вместе с npm (https://nodejs.org) и повторите команду.',
    en: 'npm was not found: install Node together with npm (https://nodejs.org) and repeat the command.',
    pl: 'Nie znaleziono npm: zainstaluj Node razem z npm (https://nodejs.org) i powtórz polecenie.',
  },
  noNodeForPlatform: {
    ru: 'Готового Node 24 для {platform} нет: установите Node 22.18 или новее (https://nodejs.org) и повторите команду.',
    en: 'There is no ready Node 24 for {platform}: install Node 22.18 or newer (https://nodejs.org) and repeat the command.',
    pl: 'Nie ma gotowego Node 24 dla {platform}: zainstaluj Node 22.18 lub nowszy (https://nodejs.org) i powtórz polecenie.',
  },
  network: {
    ru: 'Нет связи с реестром пакетов ({detail}): он нужен только при первой установке. Проверьте сеть или настройку прокси (npm config set proxy …) и повторите команду.',
    en: 'The package registry cannot be reached ({detail}): it is needed for the first installation only. Check the network or the proxy (npm config set proxy …) and repeat the command.',
    pl: 'Brak połączenia z rejestrem pakietów ({detail}): jest potrzebny tylko przy pierwszej instalacji. Sprawdź sieć lub proxy (npm config set proxy …) i powtórz polecenie.',
  },
  diskFull: {
    ru: 'На диске кончилось место: нужно около 1 ГБ в {folder}. Освободите место и повторите команду.',
    en: 'The disk is full: about 1 GB is needed in {folder}. Free some space and repeat the command.',
    pl: 'Brak miejsca na dysku: potrzeba około 1 GB w {folder}. Zwolnij miejsce i powtórz polecenie.',
  },
  notWritable: {
    ru: 'В папку {folder} нельзя писать ({detail}): дайте своему пользователю права на неё и повторите команду.',
    en: 'The folder {folder} is not writable ({detail}): give your user the right to write there and repeat the command.',
    pl: 'Folder {folder} nie jest zapisywalny ({detail}): nadaj swojemu użytkownikowi prawo zapisu i powtórz polecenie.',
  },
  lockOutOfStep: {
    ru: 'package-lock.json не соответствует package.json: выполните npm install и повторите команду.',
    en: 'package-lock.json does not match package.json: run npm install and repeat the command.',
    pl: 'package-lock.json nie zgadza się z package.json: wykonaj npm install i powtórz polecenie.',
  },
  npmFailed: {
    ru: '{output}\nnpm не смог установить зависимости (код {code}): причина выше, устраните её и повторите команду.',
    en: '{output}\nnpm could not install the dependencies (code {code}): the reason is above, remove it and repeat the command.',
    pl: '{output}\nnpm nie zainstalował zależności (kod {code}): przyczyna jest wyżej, usuń ją i powtórz polecenie.',
  },
  incomplete: {
    ru: 'npm не поставил {names}, хотя реестр их отдаёт: повторите команду.',
    en: 'npm did not install {names}, although the registry has them: repeat the command.',
    pl: 'npm nie zainstalował {names}, choć rejestr je udostępnia: powtórz polecenie.',
  },
  building: { ru: 'Собираю: {what}…', en: 'Building: {what}…', pl: 'Buduję: {what}…' },
  built: {
    ru: '  {what}: готово за {seconds} с',
    en: '  {what}: done in {seconds} s',
    pl: '  {what}: gotowe w {seconds} s',
  },
  buildFailed: {
    ru: '{output}\nНе собралось: {what}. Причина выше; исправьте её и повторите команду.',
    en: '{output}\nThe build failed: {what}. The reason is above; correct it and repeat the command.',
    pl: '{output}\nBudowanie nie powiodło się: {what}. Przyczyna jest wyżej; usuń ją i powtórz polecenie.',
  },
  installerStaging: {
    ru: 'Собираю файлы приложения…',
    en: 'Collecting the files of the application…',
    pl: 'Zbieram pliki aplikacji…',
  },
  installerPacking: {
    ru: 'Упаковываю установщик (около минуты)…',
    en: 'Packing the installer (about a minute)…',
    pl: 'Pakuję instalator (około minuty)…',
  },
  installerBuilt: {
    ru: 'Установщик готов: {file}, {megabytes} МБ, {seconds} с',
    en: 'The installer is ready: {file}, {megabytes} MB, {seconds} s',
    pl: 'Instalator jest gotowy: {file}, {megabytes} MB, {seconds} s',
  },
  installerStarting: {
    ru: 'Запускаю то же приложение на Linux…',
    en: 'Starting the same application on Linux…',
    pl: 'Uruchamiam tę samą aplikację w systemie Linux…',
  },
  installerUnderWine: {
    ru: 'Устанавливаю, обновляю и удаляю в Wine (около семи минут)…',
    en: 'Installing, updating and removing it under Wine (about seven minutes)…',
    pl: 'Instaluję, aktualizuję i usuwam w Wine (około siedmiu minut)…',
  },
  installerGood: {
    ru: 'В установщике есть всё нужное, приложение запускается, а установка, обновление и удаление проходят',
    en: 'The installer holds all it should, the application starts, and installing, updating and removing it work',
    pl: 'Instalator zawiera wszystko, co trzeba, aplikacja się uruchamia, a instalacja, aktualizacja i usunięcie działają',
  },
  installerGoodWithoutWine: {
    ru: 'В установщике есть всё нужное, и приложение запускается. Установка не проверена: нет Wine (в Debian: apt-get install wine)',
    en: 'The installer holds all it should, and the application starts. Not installed: there is no Wine (in Debian: apt-get install wine)',
    pl: 'Instalator zawiera wszystko, co trzeba, i aplikacja się uruchamia. Instalacji nie sprawdzono: nie ma Wine (w Debianie: apt-get install wine)',
  },
  noMakensis: {
    ru: 'Нет makensis. Установите NSIS (в Debian: apt-get install nsis) и повторите команду.',
    en: 'There is no makensis. Install NSIS (in Debian: apt-get install nsis) and repeat the command.',
    pl: 'Nie ma makensis. Zainstaluj NSIS (w Debianie: apt-get install nsis) i powtórz polecenie.',
  },
  installerFailed: {
    ru: 'С установщиком не получилось:\n{output}',
    en: 'The installer has failed:\n{output}',
    pl: 'Instalator się nie udał:\n{output}',
  },
}
