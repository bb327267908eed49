install -d /etc/letsencrypt/live/zhixing.example
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=zhixing.example \
  -keyout /etc/letsencrypt/live/zhixing.example/privkey.pem -out /etc/letsencrypt/live/zhixing.example/fullchain.pem
