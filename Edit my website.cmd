@echo off
rem Opens this website for editing, at a double-click on Windows. What it does stands in the file named below.
title Edit my website
pushd "%~dp0"
set "PATH=%PATH%;%ProgramFiles%\nodejs"
set "START=src\node\commands\edit-my-website.cjs"
if not exist "%START%" (
  echo.
  echo This website still lies in its ZIP file, where nothing can be opened.
  echo Close this window. Press the ZIP file with the right mouse button, then "Extract All...", then "Extract".
  echo Then double-click "Edit my website" in the folder that opens.
  echo.
  pause
  exit /b 1
)
node --version >nul 2>nul
if errorlevel 1 (
  echo.
  echo One thing is missing on this computer: Node.js, a free program that builds the website.
  echo Press a key here, and the page https://nodejs.org/en/download opens. Press "Windows Installer (.msi)" there,
  echo open the file that comes, press "Next" until it says "Finish". Then double-click "Edit my website" again.
  echo.
  pause
  start "" "https://nodejs.org/en/download"
  exit /b 1
)
node "%START%"
if errorlevel 1 pause
