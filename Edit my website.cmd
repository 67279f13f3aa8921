@echo off
rem Opens this website for editing, at a double-click on Windows. What it does
rem stands in the file named below.
title Edit my website
pushd "%~dp0"
rem Where Node.js is installed; it counts before an older one elsewhere.
set "PATH=%ProgramFiles%\nodejs;%PATH%"
set "START=src\node\commands\edit-my-website.cjs"
if not exist "%START%" (
  echo.
  echo The rest of the website is not beside this file.
  echo If it still lies in its ZIP file: Close this window.
  echo Press the ZIP file with the right mouse button, then "Extract All...".
  echo Write C:\my-website as the folder, and press "Extract".
  echo Then double-click "Edit my website" in the folder that opens; if it holds
  echo only one folder, open that too.
  echo If you have copied this file to another place, double-click the one in the
  echo folder of the website.
  echo.
  pause
  exit /b 1
)
:start
set "NODE="
for %%i in (node.exe) do set "NODE=%%~$PATH:i"
if not defined NODE (
  echo.
  if defined ASKED (
    echo Node.js is still not found. Once its setup has finished, close this window
    echo and double-click again. If you have not installed it yet:
  ) else (
    echo One thing is missing on this computer: Node.js, a free program that builds
    echo the website.
  )
  goto install
)
"%NODE%" --version >nul 2>nul
if not "%errorlevel%"=="0" (
  echo.
  echo Node.js, which builds the website, does not start on this computer.
  echo It needs Windows 10 or newer, of 64 bits. It says:
  echo.
  "%NODE%" --version
  echo.
  pause
  exit /b 1
)
"%NODE%" "%START%"
if "%errorlevel%"=="3" goto install
if not "%errorlevel%"=="0" pause
exit /b
:install
echo.
echo Leave this window open, and install Node.js like this:
echo.
echo   1. Press a key here. The page https://nodejs.org/en/download opens.
echo   2. Further down on that page press "Windows Installer (.msi)", and open the
echo      file that comes.
echo      Where the page shows "ARM64", choose "x64" before.
echo   3. Tick "I accept" and nothing else, press "Next" as often as it is there,
echo      "Install", "Yes" where Windows asks, and "Finish". Where it asks for a
echo      password that you do not have, ask whoever looks after this computer.
echo   4. Come back here and press a key. This window then goes on by itself.
echo.
pause
start "" "https://nodejs.org/en/download"
pause
set "ASKED=yes"
goto start
