sed -i 's/^\(SMS_KEY_ID\|SMS_KEY_SECRET\|SMS_SIGN\|SMS_TEMPLATE\)=$/\1=made-up/' /etc/zhixing/zhixing.env
